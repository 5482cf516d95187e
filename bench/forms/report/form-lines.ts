import type { PageFigures } from '../form-figures';

/** One row of the table: its label, its figure and its target. */
export interface FormLine {
  readonly words: string;
  readonly read: (figures: PageFigures) => number | undefined;
  /** `ratio` divides the product's figure by that of the hand-written page. */
  readonly target?: 'own' | 'ratio';
  readonly most?: number;
}

const MEGABYTE = 1_048_576;
const MOST_RATIO = 1.3;
const MAX_FIRST = 300;
const MAX_TAB = 100;

const scaled = (value: number | undefined, unit: number) => (value === undefined ? undefined : value / unit);

/** Time limits of the engine alone, in milliseconds. */
export const MAX_ENGINE = { whole: 20, key: 2 };

export const FORM_LINES: readonly FormLine[] = [
  {
    words: 'first paint, from the first script',
    read: ({ firstScript }) => firstScript?.p50,
    target: 'own',
    most: MAX_FIRST,
  },
  { words: 'first paint, rendering only', read: ({ firstDrawing }) => firstDrawing?.p50 },
  { words: 'key to paint, p50', read: ({ plainKey }) => plainKey?.painted.p50 },
  { words: 'key to paint, p95', read: ({ plainKey }) => plainKey?.painted.p95, target: 'ratio', most: MOST_RATIO },
  { words: 'key to last change, p50', read: ({ plainKey }) => plainKey?.settled.p50 },
  { words: 'key to last change, p95', read: ({ plainKey }) => plainKey?.settled.p95 },
  { words: 'key, 30 formulas: to paint, p50', read: ({ hotKey }) => hotKey?.painted.p50 },
  {
    words: 'key, 30 formulas: to paint, p95',
    read: ({ hotKey }) => hotKey?.painted.p95,
    target: 'ratio',
    most: MOST_RATIO,
  },
  { words: 'key, 30 formulas: to last change, p50', read: ({ hotKey }) => hotKey?.settled.p50 },
  { words: 'key, 30 formulas: to last change, p95', read: ({ hotKey }) => hotKey?.settled.p95 },
  { words: 'tab opened first, p50', read: ({ tabFirst }) => tabFirst?.settled.p50, target: 'own', most: MAX_TAB },
  { words: 'tab opened first, p95', read: ({ tabFirst }) => tabFirst?.settled.p95 },
  { words: 'tab opened again, p50', read: ({ tabAgain }) => tabAgain?.settled.p50, target: 'own', most: MAX_TAB },
  { words: 'tab opened again, p95', read: ({ tabAgain }) => tabAgain?.settled.p95 },
  { words: 'scripts, kB gzip', read: ({ scriptBytes }) => scaled(scriptBytes, 1000) },
  { words: 'heap, MB', read: ({ heapBytes }) => scaled(heapBytes?.p50, MEGABYTE) },
  { words: 'DOM elements', read: ({ elements }) => elements?.p50 },
];
