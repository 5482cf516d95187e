import { cssVariables } from '../ui/theme/css-variables';
import { DEFAULT_APPEARANCE } from '../ui/theme/appearance';

const block = (selector: string, variables: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The product's own colors and sizes in light and dark, available before any script runs. */
export function siteThemeCss(): string {
  const { variables, light, dark } = cssVariables(DEFAULT_APPEARANCE);
  return [
    block(':root', { ...variables, ...light }),
    `@media (prefers-color-scheme: dark){${block(":root:not([data-mantine-color-scheme='light'])", dark)}}`,
    block(":root[data-mantine-color-scheme='dark']", dark),
  ].join('\n');
}
