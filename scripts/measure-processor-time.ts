import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';

/** Clock ticks per second of `/proc`. */
const TICKS = 100;

/** Processor seconds so far: of a process alone, and with its ended children. */
function readTimes(pid: number | 'self'): { readonly own: number; readonly children: number; readonly parent: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const at = (index: number) => (fields[index] ?? 0) / TICKS;
  return { own: at(11) + at(12), children: at(13) + at(14), parent: fields[1] ?? 0 };
}

/** Of the embedded PostgreSQL of the run: the server, its running processes, and those that have ended. */
function readDatabaseTime(): number {
  const cluster = inject('cluster') as { readonly scratchFolder: string } | undefined;
  if (!cluster) return 0;
  const pid = Number(readFileSync(join(cluster.scratchFolder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const { own, children } = readTimes(pid);
  const processIds = readdirSync('/proc').map((name) => {
    try {
      const times = /^\d+$/.test(name) ? readTimes(Number(name)) : null;
      return times?.parent === pid ? times.own + times.children : 0;
    } catch {
      return 0;
    }
  });
  return processIds.reduce((sum, seconds) => sum + seconds, own + children);
}

/** By whom: this worker, its children that have ended, PostgreSQL, and the process that prepares modules. */
function readAll(): number[] {
  const selfTimes = readTimes('self');
  return [selfTimes.own, selfTimes.children, readDatabaseTime(), readTimes(process.ppid).own];
}

/**
 * Setup file: appends a line in JSON to LENDWRIGHT_TEST_TIMES for each test file, with its processor seconds. Reliable
 * with one worker at a time, because PostgreSQL and the process that prepares modules are shared.
 */
const path = process.env['LENDWRIGHT_TEST_TIMES'] ?? '';
const marks = [readAll()];
let isStarted = false;
beforeAll(() => void marks.push(readAll()));
beforeEach(() => {
  if (!isStarted) marks.push(readAll());
  isStarted = true;
});
afterAll(() => {
  marks.push(readAll());
  const phases = marks
    .slice(1)
    .map((mark, index) => mark.map((value, divisor) => value - (marks[index]?.[divisor] ?? 0)));
  appendFileSync(path, `${JSON.stringify({ file: expect.getState().testPath, pid: process.pid, phases })}\n`);
});
