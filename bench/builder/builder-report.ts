import { cpus } from 'node:os';
import { spreadOf, type Spread } from '../forms/form-figures';
import { SIZE } from '../forms/product-definition';
import type { WatchedFrames } from './editor-watch';
import type { HostileRuns } from './refuse-hostile';

/** Builder benchmark results, in milliseconds and bytes. */
export interface BuilderFigures {
  readonly elements: number;
  readonly shown: readonly number[];
  readonly interactive: readonly number[];
  readonly drag: WatchedFrames;
  readonly emptyFrames: WatchedFrames;
  readonly select: readonly number[];
  readonly title: readonly number[];
  readonly setting: readonly number[];
  readonly undo: readonly number[];
  readonly examineTimes: readonly number[];
  readonly published: readonly number[];
  readonly publishCall: readonly number[];
  readonly serverPublish: readonly number[];
  readonly rawPublish: readonly number[];
  readonly heapAfterOpen: number;
  readonly heapAfter: number;
  readonly serverMemory: number;
  readonly hostileRuns: HostileRuns;
  readonly failures: readonly string[];
  /** Load average of the machine before and after. */
  readonly load: readonly [number, number];
}

interface Line {
  readonly label: string;
  readonly times: readonly number[];
  readonly raw?: readonly number[];
  readonly target?: readonly [key: 'p50' | 'p95', max: number];
}

const MEGABYTE = 1_048_576;
const formatShort = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const both = (spread: Spread | undefined) => (spread ? `${formatShort(spread.p50)} / ${formatShort(spread.p95)}` : '–');

function lineOf({ label, times, raw, target }: Line): string {
  const spread = spreadOf(times);
  const missesTarget = target !== undefined && (!spread || spread[target[0]] >= target[1]);
  return row([
    label,
    `${spread ? formatShort(spread.p50) : '–'}`,
    `${spread ? formatShort(spread.p95) : '–'}${missesTarget ? ' (missed)' : ''}`,
    spread ? String(spread.count) : '0',
    target ? `${target[0]} under ${target[1]}` : '',
    raw ? both(spreadOf(raw)) : '',
  ]);
}

const intervals = ({ frames }: WatchedFrames) => frames.map(({ interval }) => interval);
const workTimes = ({ frames }: WatchedFrames) => frames.map(({ work }) => work);

function linesOf(figures: BuilderFigures): Line[] {
  const { drag, emptyFrames: emptyFrames } = figures;
  return [
    { label: 'open: canvas painted', times: figures.shown },
    { label: 'open: interactive', times: figures.interactive, target: ['p50', 1000] },
    {
      label: 'drag: frame to frame',
      times: intervals(drag),
      raw: intervals(emptyFrames),
      target: ['p95', 16],
    },
    { label: 'drag: first event to paint', times: workTimes(drag), raw: workTimes(emptyFrames), target: ['p95', 16] },
    { label: 'select a field: click to paint', times: figures.select },
    { label: 'title: Enter to paint', times: figures.title, target: ['p95', 50] },
    { label: 'setting: click to paint', times: figures.setting, target: ['p95', 50] },
    { label: 'undo: click to paint', times: figures.undo, target: ['p95', 50] },
    { label: 'publish: dialog opened and validated', times: figures.examineTimes },
    { label: 'publish: click to success message', times: figures.published, target: ['p95', 1000] },
    { label: 'publish: API call', times: figures.publishCall },
    { label: 'publish: server only', times: figures.serverPublish, raw: figures.rawPublish },
  ];
}

function longFrameText({ frames, long }: WatchedFrames): string {
  const [longestTask] = [...long].sort((a, b) => b.duration - a.duration);
  if (!longestTask) return `None of ${frames.length} frames of the drag took more than 50 ms.`;
  const scripts = long.reduce((sum, { script }) => sum + script, 0);
  return `${long.length} of ${frames.length} frames of the drag took more than 50 ms, ${formatShort(scripts / long.length)} ms of scripts each; the longest took ${formatShort(longestTask.duration)} ms, including ${formatShort(longestTask.script)} ms of scripts and ${formatShort(longestTask.renderedMs)} ms of style, layout and paint.`;
}

/** Formats the figures as Markdown. */
export function builderTable(figures: BuilderFigures): string {
  const { hostileRuns, heapAfterOpen, heapAfter, serverMemory, failures, load } = figures;
  const head = ['ms', 'p50', 'p95', 'runs', 'target', 'raw, p50 / p95'];
  return [
    `A form of ${figures.elements} elements on ten tabs, ${SIZE.rules} rules, ${SIZE.formulas} formulas, edited at /builders/opportunity/form. ${cpus().length} processors (${cpus()[0]?.model.trim()}), load average ${load.map((average) => average.toFixed(1)).join(' before, ')} after.`,
    '',
    row(head),
    row(head.map(() => '---')),
    ...linesOf(figures).map(lineOf),
    '',
    longFrameText(figures.drag),
    `Memory: page heap ${formatShort(heapAfterOpen / MEGABYTE)} MB after opening, ${formatShort(heapAfter / MEGABYTE)} MB after all of the above; server process ${formatShort(serverMemory)} MB.`,
    `Hostile definitions: ${hostileRuns.refusedCount} of ${hostileRuns.count} refused, slowest ${formatShort(hostileRuns.slowestMs)} ms`,
    ...[...failures, ...hostileRuns.failures].map((failure) => `- failure: ${failure}`),
    '',
  ].join('\n');
}
