import type { Viewer } from '@lendwright/access';
import { listBody } from '@lendwright/api';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listRecords, type ListEngine } from '../../apps/server/src/capabilities/lists';
import { LOANS } from '../../apps/server/src/capabilities/records';
import type { TenantScope } from '../../apps/server/src/platform/db/tenant-scope';
import { sumStatistics } from '../driver/percentiles';

interface Reader {
  readonly scope: TenantScope;
  readonly viewer: Viewer;
}

/** What a number of lists took, read one after another. */
export interface ListWindow {
  /** Milliseconds, in order. */
  readonly times: readonly number[];
  /** The p99 of the delay of this process's event loop in milliseconds. */
  readonly delay: number;
  /** Processor time of this process per list in milliseconds. */
  readonly processor: number;
  /** How long this process's thread waited for a processor per list in milliseconds; 0 where the system doesn't count it. */
  readonly queued: number;
}

/** Milliseconds that the main thread was ready to run without a processor. */
function readQueuedMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Lists the loans of a company this often, or less often when the condition ends before. */
export async function readLists(
  lists: ListEngine,
  { scope, viewer }: Reader,
  reads: number,
  isMeasuring: () => boolean = () => true,
): Promise<ListWindow> {
  const body = listBody.parse({ lean: true });
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.cpuUsage();
  const queuedBefore = readQueuedMs();
  delay.enable();
  while (times.length < reads && isMeasuring()) {
    const startedAt = performance.now();
    await listRecords(lists, scope, viewer, LOANS, body);
    times.push(performance.now() - startedAt);
  }
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  const queued = (readQueuedMs() - queuedBefore) / times.length;
  const processor = (user + system) / 1_000 / times.length;
  return { times, delay: delay.percentile(99) / 1e6, processor, queued };
}

/** Lists without and beside a mass action: equally many, right after each other. */
export interface WindowPair {
  readonly quietWindow: ListWindow;
  readonly busyWindow: ListWindow;
  /** Changed records per second of the action. */
  readonly rate: number;
}

const p95Of = (windows: readonly ListWindow[]) =>
  sumStatistics(
    windows.flatMap(({ times }) => times),
    1,
  ).p95;

/** How many times as high the p95 of the lists beside is. */
export const ratioOf = (pairs: readonly WindowPair[]) =>
  p95Of(pairs.map(({ busyWindow }) => busyWindow)) / p95Of(pairs.map(({ quietWindow }) => quietWindow));

/** The figures of windows together: p95, and what explains it. */
export function figuresText(windows: readonly ListWindow[]): string {
  const meanOf = (part: 'processor' | 'queued') =>
    (windows.reduce((total, window) => total + window[part], 0) / windows.length).toFixed(2);
  const delay = Math.max(...windows.map((window) => window.delay)).toFixed(1);
  return (
    `${p95Of(windows).toFixed(2)} ms (event loop's delay p99 up to ${delay} ms, ` +
    `per list ${meanOf('processor')} ms of the processor and ${meanOf('queued')} ms waiting for one)`
  );
}
