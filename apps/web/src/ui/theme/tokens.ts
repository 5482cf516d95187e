/** Colours that swap with the scheme. The names are the CSS variables: `ink2` is `var(--ink2)`. */
const LIGHT = {
  page: '#f6f8f9', panel: '#ffffff', raised: '#ffffff', sunken: '#f1f4f6', field: '#ffffff',
  hover: '#f4f7f8', press: '#e9eef1', sel: '#eef7fc',
  line: '#e7ecef', edge: '#d6dee3', strong: '#7d8b95',
  ink: '#0f1e27', ink2: '#40505b', ink3: '#5d6c77', mute: '#9aa6ae',
  acc: '#1a7199', 'acc-h': '#095e82', 'acc-ink': '#ffffff', 'acc-t': '#0d648a', 'acc-bg': '#eaf5fb', 'acc-line': '#bfe0f4',
  ring: '#1a7199', bar: '#388ab3', req: '#c9372c', alert: '#c9372c', 'alert-ink': '#ffffff', danger: '#89312f', 'danger-fill': '#c9372c',
  'petrol-d': '#3d97c1', 'petrol-b': '#e2f4fe', 'petrol-i': '#005b82',
  'blue-d': '#4382dd', 'blue-b': '#e5f2ff', 'blue-i': '#235193',
  'teal-d': '#1d9494', 'teal-b': '#e1f6f5', 'teal-i': '#006364',
  'green-d': '#369759', 'green-b': '#e3f7e8', 'green-i': '#00642f',
  'amber-d': '#c07d0e', 'amber-b': '#fdeedb', 'amber-i': '#784600',
  'orange-d': '#d26c28', 'orange-b': '#ffecdf', 'orange-i': '#843900',
  'red-d': '#dc4f4c', 'red-b': '#ffeae7', 'red-i': '#89312f',
  'pink-d': '#d45c91', 'pink-b': '#ffe9f2', 'pink-i': '#833156',
  'purple-d': '#9b74d9', 'purple-b': '#f4edff', 'purple-i': '#5d408a',
  'grey-d': '#7a848a', 'grey-b': '#eff1f2', 'grey-i': '#4c5458',
  c1: '#1a7199', c2: '#cd6920', c3: '#30a3b2', c4: '#5b2c85', c5: '#954958', c6: '#01451c', c7: '#7a848a', v2: '#a3cfe6',
  'toast-bg': '#0f1e27', 'toast-ink': '#f2f6f8', 'toast-act': '#94d2f2', 'toast-bad': '#ffb4ac',
  'seg-on': '#ffffff', scrim: 'rgba(9, 24, 33, 0.42)', 'menu-edge': 'transparent',
  e1: '0 1px 2px rgba(9, 30, 43, 0.05)',
  e2: '0 0 0 1px rgba(9, 30, 43, 0.08), 0 2px 4px rgba(9, 30, 43, 0.05), 0 8px 24px rgba(9, 30, 43, 0.11)',
  e3: '0 0 0 1px rgba(9, 30, 43, 0.08), 0 8px 24px rgba(9, 30, 43, 0.1), 0 32px 72px rgba(9, 30, 43, 0.22)',
} as const;

const DARK: Record<keyof typeof LIGHT, string> = {
  page: '#121212', panel: '#1e1e1e', raised: '#262626', sunken: '#181818', field: '#191919',
  hover: '#242525', press: '#2c2d2e', sel: '#17262e',
  line: '#2a2b2c', edge: '#38393b', strong: '#767b7f',
  ink: '#ecedee', ink2: '#b9bec2', ink3: '#959ca1', mute: '#666b6f',
  acc: '#1a7199', 'acc-h': '#2582ac', 'acc-ink': '#ffffff', 'acc-t': '#94c9e8', 'acc-bg': '#172a34', 'acc-line': '#235069',
  ring: '#65abd1', bar: '#65abd1', req: '#ff7d76', alert: '#c9372c', 'alert-ink': '#ffffff', danger: '#ff7d76', 'danger-fill': '#c9372c',
  'petrol-d': '#64b6df', 'petrol-b': '#143444', 'petrol-i': '#a4daf6',
  'blue-d': '#70acff', 'blue-b': '#1e314c', 'blue-i': '#a9d3ff',
  'teal-d': '#57bebd', 'teal-b': '#0d3737', 'teal-i': '#9edfde',
  'green-d': '#69c184', 'green-b': '#183822', 'green-i': '#a8e2b6',
  'amber-d': '#db9d3b', 'amber-b': '#402c0c', 'amber-i': '#f4c98d',
  'orange-d': '#f18d52', 'orange-b': '#462715', 'orange-i': '#ffbf97',
  'red-d': '#ff7d76', 'red-b': '#482422', 'red-i': '#ffb8b0',
  'pink-d': '#f37fb0', 'pink-b': '#462432', 'pink-i': '#ffb6d4',
  'purple-d': '#b995f7', 'purple-b': '#352a48', 'purple-i': '#dac3ff',
  'grey-d': '#9aa2a7', 'grey-b': '#2e3133', 'grey-i': '#ccd2d5',
  c1: '#1088c1', c2: '#cc720e', c3: '#a9eef4', c4: '#bda2fd', c5: '#8c5b67', c6: '#4ac796', c7: '#9aa2a7', v2: '#3b667d',
  'toast-bg': '#2e3031', 'toast-ink': '#f2f6f8', 'toast-act': '#94d2f2', 'toast-bad': '#ffb4ac',
  'seg-on': '#2f3031', scrim: 'rgba(0, 0, 0, 0.6)', 'menu-edge': 'rgba(255, 255, 255, 0.05)',
  e1: '0 1px 2px rgba(0, 0, 0, 0.4)',
  e2: '0 0 0 1px #3a3b3d, 0 12px 32px rgba(0, 0, 0, 0.55)',
  e3: '0 0 0 1px #3a3b3d, 0 32px 80px rgba(0, 0, 0, 0.7)',
};

/** Measures and movement: the same in both schemes. */
const FIXED = {
  font: '"Lexend Deca Variable", "Lexend Deca", system-ui, -apple-system, "Segoe UI", "Hiragino Sans", "Noto Sans JP", "Noto Sans SC", "PingFang SC", sans-serif',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  'r-check': '4px', 'r-tag': '5px', r: '6px', 'r-menu': '8px', 'r-panel': '10px', 'r-card': '12px', 'r-dialog': '14px', 'r-borrower': '18px', 'r-full': '999px',
  ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  't-press': '80ms', 't-hover': '120ms', 't-pop': '160ms', 't-content': '200ms', 't-leave': '240ms', 't-shimmer': '1400ms',
  gutter: '24px', 'top-h': '48px', 'top-h-phone': '52px', aside: '265px', 'aside-min': '60px',
  'row-compact': '32px', 'row-normal': '40px', 'row-comfortable': '48px', 'head-h': '34px', 'foot-h': '44px',
} as const;

/** A colour that a status, a person or a tag can take. Each has a dot (`--x-d`), a tint (`--x-b`) and an ink (`--x-i`). */
export const HUES = ['petrol', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'purple', 'grey'] as const;
export type Hue = (typeof HUES)[number];

/** All tokens of the look, by scheme. */
export const TOKENS = { fixed: FIXED, light: LIGHT, dark: DARK } as const;

/** The brand's petrol, lightest to darkest, as Mantine wants ten shades. */
export const PETROL = ['#eff8fe', '#ddf0fb', '#bfe0f4', '#94c9e8', '#65abd1', '#388ab3', '#1a7199', '#095e82', '#0e455f', '#08222f'] as const;
