import type { AnsweredKey } from './pages/watch';

/** Measurements of one page by interaction, in milliseconds and bytes. */
export interface PageTimes {
  readonly heapBytes: readonly number[];
  readonly elements: readonly number[];
  readonly firstScript: readonly number[];
  readonly firstRendering: readonly number[];
  /** Until the whole first tab is painted. */
  readonly whole: readonly number[];
  readonly plainKey: readonly AnsweredKey[];
  readonly hotKey: readonly AnsweredKey[];
  readonly firstTab: readonly AnsweredKey[];
  readonly repeatedTab: readonly AnsweredKey[];
  /** Deviations from the expected behavior. */
  readonly failures: readonly string[];
}

export const NO_TIMES: PageTimes = {
  ...{ heapBytes: [], elements: [], firstScript: [], firstRendering: [], whole: [] },
  ...{ plainKey: [], hotKey: [], firstTab: [], repeatedTab: [], failures: [] },
};

/** Median and 95th percentile. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

export interface AnsweredSpread {
  readonly paintSpread: Spread;
  readonly settledTimes: Spread;
}

type SummedFigures<Sample> = Sample extends readonly number[]
  ? Spread
  : Sample extends readonly AnsweredKey[]
    ? AnsweredSpread
    : Sample;
/** Figures of one page. Unknown measures are omitted. */
export type PageFigures = { readonly scriptBytes: number; readonly failures: readonly string[] } & {
  readonly [key in Exclude<keyof PageTimes, 'failures'>]?: SummedFigures<PageTimes[key]>;
};

/** Aggregates times; undefined if there are none. */
export function spreadOf(times: readonly number[]): Spread | undefined {
  if (times.length === 0) return undefined;
  const sortedTimes = Float64Array.from(times).sort();
  const at = (part: number) =>
    sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), count: times.length };
}

function answeredSpread(allKeys: readonly AnsweredKey[]): AnsweredSpread | undefined {
  const paintedSpread = spreadOf(allKeys.map((key) => key.paintTime));
  const settledTimes = spreadOf(allKeys.map((key) => key.settledAt));
  return paintedSpread && settledTimes ? { paintSpread: paintedSpread, settledTimes } : undefined;
}

/** Aggregates all runs of one page. */
export function figuresOf(scriptBytes: number, rounds: readonly PageTimes[]): PageFigures {
  const numbers = (['heapBytes', 'elements', 'firstScript', 'firstRendering', 'whole'] as const).map((key) => [
    key,
    spreadOf(rounds.flatMap((round) => round[key])),
  ]);
  const answers = (['plainKey', 'hotKey', 'firstTab', 'repeatedTab'] as const).map((key) => [
    key,
    answeredSpread(rounds.flatMap((round) => round[key])),
  ]);
  const knownNumbers = [...numbers, ...answers].filter(([, spread]) => spread !== undefined);
  return {
    scriptBytes,
    failures: [...new Set(rounds.flatMap(({ failures }) => failures))],
    ...Object.fromEntries(knownNumbers),
  };
}
