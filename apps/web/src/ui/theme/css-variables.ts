import type { Appearance } from './appearance';
import { TOKENS } from './tokens';
import { userColors } from './user-colors';

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

const toVariables = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

/** The tokens as CSS variables, for both color schemes. */
export const tokenVariables = {
  variables: toVariables(TOKENS.fixed),
  light: { ...toVariables(TOKENS.light), ...LIBRARY },
  dark: { ...toVariables(TOKENS.dark), ...LIBRARY },
};

/** The tokens and the two colors of an appearance as CSS variables, for both color schemes. */
export function cssVariables(appearance: Appearance): typeof tokenVariables {
  const colors = userColors(appearance);
  return {
    variables: { ...tokenVariables.variables, ...colors.fixed },
    light: { ...tokenVariables.light, ...colors.light },
    dark: { ...tokenVariables.dark, ...colors.dark },
  };
}
