import { cpus } from 'node:os';
import type { Measurement } from '../driver/drive-plan';
import { spreadOf } from '../forms/form-figures';
import type { PublicLoad } from '../webforms/public-load';
import type { FirstRows } from './first-row';
import type { PageLoad } from './page-load';

/** Web benchmark results, in milliseconds and bytes. */
export interface WebFigures {
  readonly rows: Readonly<Record<'product' | 'bare', FirstRows>>;
  readonly signIn: PageLoad;
  readonly routes: Readonly<Record<'product' | 'bare', Measurement>>;
  readonly webform: PublicLoad;
  /** Load average of the machine before and after. */
  readonly load: readonly [number, number];
}

const KILOBYTE = 1000;
const MAX_RATIO = 2;
const MAX_SCRIPTS = 200;
const MAX_WEBFORM = 120;
const ROUTE = { p50: 80, p95: 120 };

const formatShort = (value: number) => (value >= 10 ? value.toFixed(0) : value.toFixed(1));
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

interface Line {
  readonly label: string;
  readonly product: number;
  readonly baseline?: number;
  readonly target?: { readonly text: string; readonly isMet: boolean };
}

const below = (value: number, max: number) => ({ text: `under ${max}`, isMet: value < max });

function lineOf({ label, product, baseline, target }: Line): string {
  const isTargetMissed = target && !target.isMet;
  return row([
    label,
    `${formatShort(product)}${isTargetMissed ? ' (missed)' : ''}`,
    baseline === undefined ? '' : formatShort(baseline),
    baseline === undefined ? '' : (product / baseline).toFixed(2),
    target?.text ?? '',
  ]);
}

/** A line of medians, with the limit of their ratio. */
function ratioLine(label: string, rows: WebFigures['rows'], read: (rows: FirstRows) => readonly number[]): Line {
  const [product, baseline] = [rows.product, rows.bare].map((firstRows) => spreadOf(read(firstRows))?.p50 ?? 0) as [
    number,
    number,
  ];
  return { label, product, baseline, target: { text: `ratio ${MAX_RATIO}`, isMet: product <= MAX_RATIO * baseline } };
}

const KIND_NAMES = { cold: 'empty cache', warmLoads: 'stored files' } as const;

/** When the rows react: the server sends them before React renders them. */
function usableLines(rows: WebFigures['rows'], kind: keyof typeof KIND_NAMES): Line[] {
  const line = (label: string, key: 'usableMs' | 'usableProcessorMs'): Line => ({
    label: `${label}, ${KIND_NAMES[kind]}`,
    product: spreadOf(rows.product[kind].map((load) => load[key]))?.p50 ?? 0,
    baseline: spreadOf(rows.bare[kind].map((load) => load[key]))?.p50 ?? 0,
  });
  return [
    line('loans list: rows that react, ms', 'usableMs'),
    line('main thread until they react, processor ms', 'usableProcessorMs'),
  ];
}

function linesOf({ rows, signIn, routes, webform }: WebFigures): Line[] {
  const median = (loads: readonly PageLoad[], key: keyof PageLoad) =>
    spreadOf(loads.map((load) => load[key]))?.p50 ?? 0;
  const scripts = median(rows.product.cold, 'scriptBytes') / KILOBYTE;
  const sentCount = webform.sentPageBytes / KILOBYTE;
  return [
    ratioLine('loans list: first row, empty cache, ms', rows, ({ cold }) => cold.map(({ shownMs }) => shownMs)),
    ratioLine('loans list: first row, stored files, ms', rows, ({ warmLoads }) =>
      warmLoads.map(({ shownMs }) => shownMs),
    ),
    ratioLine('loans list: first row, files of an incognito window, ms', rows, ({ incognitoLoads }) =>
      incognitoLoads.map(({ shownMs }) => shownMs),
    ),
    ...(['cold', 'warmLoads'] as const).flatMap((kind) => usableLines(rows, kind)),
    ratioLine('main thread until the first row, empty cache, processor ms', rows, ({ cold }) =>
      cold.map(({ processorMs }) => processorMs),
    ),
    ratioLine('main thread until the first row, stored files, processor ms', rows, ({ warmLoads }) =>
      warmLoads.map(({ processorMs }) => processorMs),
    ),
    {
      label: 'loans list: scripts before the first row, kB gzip',
      product: scripts,
      baseline: median(rows.bare.cold, 'scriptBytes') / KILOBYTE,
      target: below(scripts, MAX_SCRIPTS),
    },
    {
      label: 'loans list: requests before the first row',
      product: median(rows.product.cold, 'requests'),
      baseline: median(rows.bare.cold, 'requests'),
    },
    {
      label: 'sign-in: scripts, kB gzip',
      product: signIn.scriptBytes / KILOBYTE,
      target: below(signIn.scriptBytes / KILOBYTE, MAX_SCRIPTS),
    },
    ...(['p50', 'p95'] as const).map((key) => ({
      label: `list to list: click to paint, ${key}, ms`,
      product: routes.product[key],
      baseline: routes.bare[key],
      target: below(routes.product[key], ROUTE[key]),
    })),
    {
      label: 'webform: page, scripts and styles as served, kB',
      product: sentCount,
      target: below(sentCount, MAX_WEBFORM),
    },
    { label: 'webform: with fonts and answers, kB', product: webform.totalSent / KILOBYTE },
  ];
}

/** Formats the figures as Markdown. */
export function webTable(figures: WebFigures): string {
  const head = ['', 'Lendwright', 'bare React', 'ratio', 'target'];
  const { load } = figures;
  return [
    `${cpus().length} processors (${cpus()[0]?.model.trim()}), load average ${load.map((average) => average.toFixed(1)).join(' before, ')} after. Medians of ${figures.rows.product.cold.length} alternating loads.`,
    '',
    row(head),
    row(head.map(() => '---')),
    ...linesOf(figures).map(lineOf),
    '',
  ].join('\n');
}
