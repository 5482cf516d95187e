import type { MantineThemeOverride } from '@mantine/core';
import { PETROL } from './tokens';

/** Colors, fonts, and sizes of the component library. The build computes its style sheet from them. */
export const themeSizes = {
  primaryColor: 'petrol',
  primaryShade: 6,
  colors: { petrol: [...PETROL] },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '24px', xl: '28px' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  breakpoints: { xs: '360px', sm: '768px', md: '1100px', lg: '1280px', xl: '1440px' },
  cursorType: 'pointer',
} satisfies MantineThemeOverride;
