import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Hints } from '../overlays/hints';
import { cssVariables } from './css-variables';
import { libraryVariables } from './library-variables';
import type { Appearance } from './appearance';
import { theme } from './theme';
import { useIsDark } from './use-is-dark';
import { useStyleSheet } from './use-style-sheet';
import './base.css';
import './library-styles.css';

export interface ThemeProviderProps {
  readonly appearance: Appearance;
  readonly children: ReactNode;
}

/** Applies an appearance to the page. Changes take effect without a reload. */
export function ThemeProvider({ appearance, children }: ThemeProviderProps) {
  const isDark = useIsDark(appearance);
  const variables = useMemo(() => cssVariables(appearance), [appearance]);
  useStyleSheet(useMemo(() => libraryVariables(variables), [variables]));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme={isDark ? 'dark' : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <Hints />
    </MantineProvider>
  );
}
