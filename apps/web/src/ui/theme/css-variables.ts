import type { CSSVariablesResolver } from '@mantine/core';
import type { Appearance } from './appearance';
import { headerInk, readableInk, readableLine } from './readable-ink';
import { TOKENS } from './tokens';

/** The component library's variables mapped to our tokens, so that its components use the same colors. */
const LIBRARY = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--acc-t)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--mute)',
};

const asVariables = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

/** The tokens and the two user colors as CSS variables, for both color schemes. */
export function cssVariables(appearance: Appearance): CSSVariablesResolver {
  const menu = readableInk(appearance.menuColor);
  const chip = readableInk(appearance.sectionHeaderColor);
  const band = (mode: 'Light' | 'Dark', panel: string) => ({
    '--section': readableLine(appearance.sectionHeaderColor, panel),
    '--section-picked': appearance.sectionHeaderColor,
    '--sec-ink': headerInk(appearance.sectionHeaderColor, mode),
    '--sec-solid': chip.fill,
    '--sec-solid-ink': chip.ink,
    '--sec-bg': `color-mix(in oklab, var(--section-picked) ${mode === 'Light' ? 11 : 17}%, var(--panel))`,
    '--sec-line': `color-mix(in oklab, var(--section-picked) ${mode === 'Light' ? 26 : 36}%, var(--panel))`,
    ...LIBRARY,
  });
  return () => ({
    variables: { ...asVariables(TOKENS.fixed), '--menu': menu.fill, '--menu-ink': menu.ink },
    light: { ...asVariables(TOKENS.light), ...band('Light', TOKENS.light.panel) },
    dark: { ...asVariables(TOKENS.dark), ...band('Dark', TOKENS.dark.panel) },
  });
}
