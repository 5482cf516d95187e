import { cssVariables } from './css-variables';
import { DEFAULT_APPEARANCE } from './appearance';

const block = (selector: string, variables: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The product's colors and sizes as one style sheet, for pages without the component library. */
export function themeCss(): string {
  const { variables, light, dark } = cssVariables(DEFAULT_APPEARANCE);
  return [block(':root', { ...variables, ...light }), block(":root[data-mantine-color-scheme='dark']", dark)].join(
    '\n',
  );
}
