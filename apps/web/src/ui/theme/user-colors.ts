import type { Appearance } from './appearance';
import { headerInk, readableInk, readableLine } from './readable-ink';
import { PANEL } from './tokens';

type Variables = Readonly<Record<string, string>>;

/** The two colors of a user as CSS variables: those that don't depend on the color scheme, and those of each scheme. */
export function userColors(appearance: Appearance): { readonly [Part in 'fixed' | 'light' | 'dark']: Variables } {
  const menu = readableInk(appearance.menuColor);
  const chip = readableInk(appearance.sectionHeaderColor);
  const band = (mode: 'Light' | 'Dark') => ({
    '--section': readableLine(appearance.sectionHeaderColor, PANEL[mode]),
    '--section-picked': appearance.sectionHeaderColor,
    '--sec-ink': headerInk(appearance.sectionHeaderColor, mode),
    '--sec-solid': chip.fill,
    '--sec-solid-ink': chip.ink,
    '--sec-bg': `color-mix(in oklab, var(--section-picked) ${mode === 'Light' ? 11 : 17}%, var(--panel))`,
    '--sec-line': `color-mix(in oklab, var(--section-picked) ${mode === 'Light' ? 26 : 36}%, var(--panel))`,
  });
  return { fixed: { '--menu': menu.fill, '--menu-ink': menu.ink }, light: band('Light'), dark: band('Dark') };
}

const block = (selector: string, variables: Variables): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The two colors of a user as rules. */
export function userColorsCss(appearance: Appearance): string {
  const { fixed, light, dark } = userColors(appearance);
  return [block(':root', { ...fixed, ...light }), block(":root[data-mantine-color-scheme='dark']", dark)].join('\n');
}
