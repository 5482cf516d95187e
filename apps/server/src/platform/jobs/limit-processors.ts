import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The numbers of a list such as `0-2,5`. */
function parseProcessors(list: string): readonly number[] {
  return list.split(',').flatMap((range) => {
    const [firstPort = 0, lastPort = firstPort] = range.split('-').map(Number);
    return Array.from({ length: lastPort - firstPort + 1 }, (_, index) => firstPort + index);
  });
}

/**
 * The processors that a thread may use, in order; none on systems other than Linux.
 * @param thread or the process of a first thread
 * @throws if it has ended
 */
export const processorsOf = (thread: number): readonly number[] =>
  process.platform === 'linux'
    ? parseProcessors(/^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${thread}/status`, 'utf8'))?.[1] ?? '')
    : [];

/** The calling thread, as Linux numbers it. */
const currentThread = () => Number(basename(readlinkSync('/proc/thread-self')));

/**
 * Restricts a thread, by default the calling one, to the last half of its processors, so that there is always one that
 * it doesn't use. A lower priority alone isn't enough: Linux lets a running thread finish its slice, up to some
 * milliseconds, before it yields to one with a higher priority. Threads that it starts later inherit the restriction.
 * Does nothing with a single processor, and on systems without Linux's `taskset`.
 */
export function limitProcessors(thread?: number): void {
  if (process.platform !== 'linux') return;
  const limited = thread ?? currentThread();
  const processors = processorsOf(limited);
  const halfProcessors = processors.slice(Math.ceil(processors.length / 2));
  if (halfProcessors.length === 0) return;
  execFile('taskset', ['--cpu-list', '--pid', halfProcessors.join(','), String(limited)], () => undefined);
}
