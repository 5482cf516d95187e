import { cpus } from 'node:os';
import { spreadOf } from '../forms/form-figures';
import type { FloodFigures, ListRuns } from './measure-flood';
import type { PublicLoad } from './public-load';

/** Results of the webform benchmark. */
export interface WebformsFigures {
  readonly loads: readonly PublicLoad[];
  readonly slowLoads: readonly PublicLoad[];
  readonly flood: FloodFigures;
  /** Number of loans of the company whose list is queried. */
  readonly loans: number;
  readonly serverMemory: number;
  readonly load: readonly [number, number];
}

const MAX_KILOBYTES = 120;
const MAX_INTERACTIVE_MS = 1000;
/** Maximum number of leads from one address. @source TRUST M31 */
const MAX_LEADS = 60;
const MAX_RATIO = 1.2;

const formatShort = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const mark = (isMet: boolean) => (isMet ? '' : ' (missed)');
const p50 = (loads: readonly PublicLoad[], key: Exclude<keyof PublicLoad, 'largestScripts'>) =>
  spreadOf(loads.map((load) => load[key]))?.p50 ?? 0;

function pageLines({ loads, slowLoads }: WebformsFigures): string[] {
  const gzip = p50(loads, 'scriptGzip') / 1000;
  const readyMs = p50(loads, 'interactiveMs');
  const line = (words: string, value: number, target: string, slowValue: number, isMet = true) =>
    row([words, `${formatShort(value)}${mark(isMet)}`, target, formatShort(slowValue)]);
  return [
    row(['public page, empty cache, median of the loads', 'unthrottled', 'target', '4 times slower, Fast 3G']),
    row(['---', '---', '---', '---']),
    line('scripts, kB gzip', gzip, `under ${MAX_KILOBYTES}`, p50(slowLoads, 'scriptGzip') / 1000, gzip < MAX_KILOBYTES),
    line('scripts, kB transferred', p50(loads, 'scriptSent') / 1000, '', p50(slowLoads, 'scriptSent') / 1000),
    line('total, kB transferred', p50(loads, 'totalSent') / 1000, '', p50(slowLoads, 'totalSent') / 1000),
    line('first field accepts focus, ms', p50(loads, 'focusMs'), '', p50(slowLoads, 'focusMs')),
    line(
      'interactive, ms',
      readyMs,
      `under ${MAX_INTERACTIVE_MS}`,
      p50(slowLoads, 'interactiveMs'),
      readyMs < MAX_INTERACTIVE_MS,
    ),
  ];
}

function formatLargestLine([load]: readonly PublicLoad[]): string {
  const words = load?.largestScripts.map(([name, bytes]) => `${name} ${formatShort(bytes / 1000)} kB`) ?? [];
  return `The largest of ${load?.scripts ?? 0} scripts: ${words.join(', ')}.`;
}

function listLines({ before, listUnderLoad, after }: FloodFigures): string[] {
  const line = (words: string, key: keyof ListRuns, max?: number) => {
    const quietLatency = (before[key].p95 + after[key].p95) / 2;
    const ratio = listUnderLoad[key].p95 / quietLatency;
    const missesTarget = max !== undefined && ratio > max;
    const errors = [before, listUnderLoad, after].reduce((sum, phase) => sum + phase[key].errors, 0);
    return row([
      words,
      formatShort(before[key].p95),
      formatShort(after[key].p95),
      formatShort(listUnderLoad[key].p95),
      `${formatShort(ratio)}${mark(!missesTarget)}`,
      max === undefined ? '' : String(max),
      `${formatShort(before[key].perSecond)}, ${formatShort(after[key].perSecond)} / ${formatShort(listUnderLoad[key].perSecond)}`,
      String(errors),
    ]);
  };
  const head = ['p95 ms', 'before', 'after', 'during the flood', 'ratio', 'target', 'per s: quiet / flood', 'errors'];
  return [
    row(head),
    row(head.map(() => '---')),
    line('product, 1 connection', 'one', MAX_RATIO),
    line('product, 32 connections', 'many', MAX_RATIO),
    line('raw, 1 client', 'rawSequential'),
    line('raw, 32 clients', 'rawConcurrent'),
  ];
}

function floodLine({ outcome: { posts, statuses, seconds, p50: middle, p95 }, leads }: FloodFigures): string {
  const takenStatus = statuses['200'] ?? 0;
  const refusedCount = statuses['429'] ?? 0;
  const isRight = takenStatus === MAX_LEADS && leads === MAX_LEADS && takenStatus + refusedCount === posts;
  const otherEntries = Object.entries(statuses).filter(([status]) => status !== '200' && status !== '429');
  const foreignText =
    otherEntries.length > 0
      ? `, other statuses ${otherEntries.map(([status, n]) => `${status}: ${n}`).join(', ')}`
      : '';
  return `${posts} posts in ${formatShort(seconds)} s from one address: ${takenStatus} accepted, ${leads} leads (quota ${MAX_LEADS}), ${refusedCount} refused with 429${foreignText}${mark(isRight)}; answered in p50 ${formatShort(middle)} ms, p95 ${formatShort(p95)} ms.`;
}

/** Formats the figures as Markdown. */
export function webformsTable(figures: WebformsFigures): string {
  const { flood, loans, serverMemory, load } = figures;
  return [
    `${cpus().length} processors (${cpus()[0]?.model.trim()}), load average ${load.map((average) => average.toFixed(1)).join(' before, ')} after.`,
    '',
    ...pageLines(figures),
    '',
    formatLargestLine(figures.loads),
    floodLine(flood),
    `A refused post takes ${formatShort(flood.refusalCost.app)} + ${formatShort(flood.refusalCost.database)} ms of processor time, app + database.`,
    `List of another company with ${loans.toLocaleString('en-US')} loans during the flood:`,
    '',
    ...listLines(flood),
    '',
    `Memory of the server process: ${formatShort(serverMemory)} MB.`,
    ...flood.failures.map((failure) => `- failure: ${failure}`),
    '',
  ].join('\n');
}
