import { cpus } from 'node:os';
import type { EngineFigures } from '../engine/measure-engine';
import type { PageFigures, Spread } from '../form-figures';
import { SIZE } from '../product-definition';
import { FORM_LINES, MAX_ENGINE, type FormLine } from './form-lines';

/** A table column: a page and its figures. */
export interface PageColumn {
  readonly name: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly figures: PageFigures;
}

export interface FormsFigures {
  readonly pages: readonly PageColumn[];
  readonly engine: EngineFigures | null;
  /** Load average of the machine before and after. */
  readonly load: readonly [number, number];
}

const formatShort = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const cell = (value: number | undefined) => (value === undefined ? '–' : formatShort(value));

function lineOf({ label, read, target, max }: FormLine, pages: readonly PageColumn[]): string {
  const valueOf = (name: string) => {
    const page = pages.find((candidate) => candidate.name === name);
    return page && read(page.figures);
  };
  const [ownValue, limit] = [valueOf('ours'), valueOf('dom')];
  const ratio = ownValue !== undefined && limit ? ownValue / limit : undefined;
  const comparedQuantile = target === 'ratio' ? ratio : ownValue;
  const missesTarget = max !== undefined && comparedQuantile !== undefined && comparedQuantile > max;
  const aim = max === undefined ? '' : target === 'ratio' ? `ratio ${max}` : String(max);
  const otherTexts = pages
    .filter(({ name }) => name !== 'ours' && name !== 'dom')
    .map(({ figures }) => cell(read(figures)));
  return row([
    label,
    aim,
    `${cell(ownValue)}${missesTarget ? ' (missed)' : ''}`,
    cell(limit),
    cell(ratio),
    ...otherTexts,
  ]);
}

function engineTable({ browser, save, hostileRuns }: EngineFigures): string[] {
  const line = (label: string, spread: Spread, max?: number, comparedQuantile: 'p50' | 'p95' = 'p95') => {
    const cells = (['p50', 'p95'] as const).map((key) => {
      const missesTarget = max !== undefined && key === comparedQuantile && spread[key] > max;
      return `${formatShort(spread[key])}${missesTarget ? ' (missed)' : ''}`;
    });
    return row([label, ...cells, max === undefined ? '' : `${max} (${comparedQuantile})`]);
  };
  return [
    row(['engine only, ms', 'p50', 'p95', 'target']),
    row(['---', '---', '---', '---']),
    line('Chromium: compile the form', browser.compile),
    line('Chromium: full evaluation, first in the page', browser.cold, MAX_ENGINE.whole, 'p50'),
    line('Chromium: full evaluation, warm', browser.whole, MAX_ENGINE.whole, 'p50'),
    line('Chromium: evaluation after a key, plain field', browser.plainKeys, MAX_ENGINE.key),
    line('Chromium: evaluation after a key, 30 formulas change', browser.hotKeys, MAX_ENGINE.key),
    line('Node: parse the definition, cold', save.parse),
    line('Node: compile the form, cold', save.compile),
    line('Node: first save of a process, 10 fields', save.cold),
    line('Node: save of 10 fields', save.changed),
    line('Node: save of all fields', save.all),
    '',
    `${hostileRuns.formulas} hostile formulas: ${hostileRuns.escapes.length} escapes, ${hostileRuns.refusedCount} refused when the form is saved; slowest ${formatShort(hostileRuns.slowestMs)} ms.`,
    ...hostileRuns.escapes.slice(0, 5).map((escape) => `- escape: ${escape}`),
  ];
}

/** Formats the figures as Markdown: all pages side by side, the engine alone, then the pages' limitations. */
export function formsTable({ pages, engine, load }: FormsFigures): string {
  const otherPages = pages.filter(({ name }) => name !== 'ours' && name !== 'dom');
  const head = [
    'ms (p50 / p95 as labeled)',
    'target',
    'Lendwright',
    'plain DOM',
    'ratio',
    ...otherPages.map(({ title }) => title),
  ];
  const notes = pages.flatMap(({ title, note, figures }) => [
    ...(note ? [`- ${title}: ${note}`] : []),
    ...figures.failures.map((failure) => `- ${title}, failure: ${failure}`),
  ]);
  return [
    `One form of ${SIZE.fields} fields on ten tabs, ${SIZE.rules} rules, ${SIZE.formulas} formulas, ${SIZE.rows} rows. ${cpus().length} processors (${cpus()[0]?.model.trim()}), load average ${load.map((average) => average.toFixed(1)).join(' before, ')} after.`,
    '',
    row(head),
    row(head.map(() => '---')),
    ...FORM_LINES.map((line) => lineOf(line, pages)),
    '',
    ...(engine ? engineTable(engine) : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
  ].join('\n');
}
