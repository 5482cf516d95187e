import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { tokenVariables } from './css-variables';
import { themeSizes } from './theme-sizes';

type Variables = Readonly<Record<string, string>>;

const changedFrom = (defaults: Variables, variables: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value));

/**
 * The theme and the tokens as a style sheet, without what the component library's own style sheets already say. Computed
 * by the build; what a user chooses comes from `userColorsCss`.
 */
export function libraryCss(): string {
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const libraryVariables = deepMerge(
    defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, themeSizes)),
    tokenVariables,
  );
  return convertCssVariables(
    {
      variables: changedFrom(defaults.variables, libraryVariables.variables),
      light: changedFrom(defaults.light, libraryVariables.light),
      dark: changedFrom(defaults.dark, libraryVariables.dark),
    },
    ':root',
  );
}
