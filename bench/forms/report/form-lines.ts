import type { PageFigures } from '../form-figures';

/** One row of the table: its label, its figure and its target. */
export interface FormLine {
  readonly label: string;
  readonly read: (figures: PageFigures) => number | undefined;
  /** `ratio` divides the product's figure by that of the hand-written page. */
  readonly target?: 'own' | 'ratio';
  readonly max?: number;
}

const MEGABYTE = 1_048_576;
const MAX_RATIO = 1.3;
const MAX_FIRST_MS = 300;
const MAX_TAB_MS = 100;

const toUnit = (value: number | undefined, unit: number) => (value === undefined ? undefined : value / unit);

/** Time limits of the engine alone, in milliseconds. */
export const MAX_ENGINE = { whole: 20, key: 2 };

export const FORM_LINES: readonly FormLine[] = [
  {
    label: 'first paint, from the first script',
    read: ({ firstScript }) => firstScript?.p50,
    target: 'own',
    max: MAX_FIRST_MS,
  },
  { label: 'first paint, rendering only', read: ({ firstRendering }) => firstRendering?.p50 },
  { label: 'whole first tab, from the first script', read: ({ whole }) => whole?.p50 },
  { label: 'key to paint, p50', read: ({ plainKey }) => plainKey?.paintSpread.p50 },
  { label: 'key to paint, p95', read: ({ plainKey }) => plainKey?.paintSpread.p95, target: 'ratio', max: MAX_RATIO },
  { label: 'key to last change, p50', read: ({ plainKey }) => plainKey?.settledTimes.p50 },
  { label: 'key to last change, p95', read: ({ plainKey }) => plainKey?.settledTimes.p95 },
  { label: 'key, 30 formulas: to paint, p50', read: ({ hotKey }) => hotKey?.paintSpread.p50 },
  {
    label: 'key, 30 formulas: to paint, p95',
    read: ({ hotKey }) => hotKey?.paintSpread.p95,
    target: 'ratio',
    max: MAX_RATIO,
  },
  { label: 'key, 30 formulas: to last change, p50', read: ({ hotKey }) => hotKey?.settledTimes.p50 },
  { label: 'key, 30 formulas: to last change, p95', read: ({ hotKey }) => hotKey?.settledTimes.p95 },
  {
    label: 'tab opened first, p50',
    read: ({ firstTab }) => firstTab?.settledTimes.p50,
    target: 'own',
    max: MAX_TAB_MS,
  },
  { label: 'tab opened first, p95', read: ({ firstTab }) => firstTab?.settledTimes.p95 },
  {
    label: 'tab opened again, p50',
    read: ({ repeatedTab }) => repeatedTab?.settledTimes.p50,
    target: 'own',
    max: MAX_TAB_MS,
  },
  { label: 'tab opened again, p95', read: ({ repeatedTab }) => repeatedTab?.settledTimes.p95 },
  { label: 'scripts, kB gzip', read: ({ scriptBytes }) => toUnit(scriptBytes, 1000) },
  { label: 'heap, MB', read: ({ heapBytes }) => toUnit(heapBytes?.p50, MEGABYTE) },
  { label: 'DOM elements', read: ({ elements }) => elements?.p50 },
];
