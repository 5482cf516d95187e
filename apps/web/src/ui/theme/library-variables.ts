import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type CSSVariablesResolver,
} from '@mantine/core';
import { theme } from './theme';

type Variables = Readonly<Record<string, string>>;

const libraryTheme = mergeMantineTheme(DEFAULT_THEME, theme);
const libraryDefaults = defaultCssVariablesResolver(DEFAULT_THEME);

const changedFrom = (defaults: Variables, variables: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value));

/** The variables of the component library and of an appearance as rules, without those of the library's style sheets. */
export function libraryVariables(resolve: CSSVariablesResolver): string {
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(libraryTheme), resolve(libraryTheme));
  return convertCssVariables(
    {
      variables: changedFrom(libraryDefaults.variables, variables),
      light: changedFrom(libraryDefaults.light, light),
      dark: changedFrom(libraryDefaults.dark, dark),
    },
    ':root',
  );
}
