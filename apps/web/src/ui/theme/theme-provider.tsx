import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { useLayoutEffect, useMemo, type ComponentProps, type ReactNode } from 'react';
import 'virtual:library-look.css';
import { Hints } from '../overlays/hints';
import type { Appearance } from './appearance';
import { theme } from './theme';
import { useIsDark } from './use-is-dark';
import { useStyleSheet } from './use-style-sheet';
import { userColorsCss } from './user-colors';
import './base.css';
import './library-variables.css';
import 'virtual:library-styles.css';

export interface ThemeProviderProps {
  readonly appearance: Appearance;
  readonly children: ReactNode;
}

type LibraryContext = NonNullable<ComponentProps<typeof MantineContext>['value']>;

/** The library's own provider would compute its style sheets in the browser and store a color scheme of its own. */
const LIBRARY: Omit<LibraryContext, 'colorScheme'> = {
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/** Applies an appearance to the page. Changes take effect without a reload. */
export function ThemeProvider({ appearance, children }: ThemeProviderProps) {
  const colorScheme = useIsDark(appearance) ? 'dark' : 'light';
  useStyleSheet(useMemo(() => userColorsCss(appearance), [appearance]));
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', colorScheme);
    document.documentElement.setAttribute('data-respect-reduced-motion', 'true');
  }, [colorScheme]);
  return (
    <MantineContext value={useMemo(() => ({ ...LIBRARY, colorScheme }), [colorScheme])}>
      <MantineThemeProvider theme={theme}>
        {children}
        <Hints />
      </MantineThemeProvider>
    </MantineContext>
  );
}
