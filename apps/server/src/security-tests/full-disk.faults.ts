import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeSync, openSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import { openEmbeddedApp, type EmbeddedApp } from './support/servers/embedded-app';

/** Run by `npm run test:faults` as root on Linux: it mounts a separate small disk. */
const ROUNDS = 3;
const MEGABYTE = 2 ** 20;
let disk: string;
let app: EmbeddedApp;

beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'lendwright-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=711', 'lendwright-test', disk]);
  chmodSync(disk, 0o711);
  app = await openEmbeddedApp(disk);
}, 300_000);
afterAll(async () => {
  await app.stop();
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Uses up the remaining space. */
function fillDisk(ballast: string): void {
  const file = openSync(ballast, 'a');
  for (const size of [MEGABYTE, 4096]) {
    try {
      while (writeSync(file, Buffer.alloc(size)) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

/** Fills the WAL until the database stops, and records what was acknowledged before. */
async function writeUntilDiskFull(acknowledgedIds: string[], round: number): Promise<void> {
  const sql = `select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`;
  for (let writtenCount = 0; (await app.checkHealth()).status === 200; writtenCount++) {
    const id = `round ${round} job ${writtenCount}`;
    await app
      .request(id)
      .then(() => void acknowledgedIds.push(id))
      .catch(() => undefined);
    await app.database.identity((tx) => tx.query(sql)).catch(() => undefined);
  }
}

it('recovers within 5 s of free space after its disk was full, 3 times, without restarting the process', async () => {
  const ballast = join(disk, 'ballast');
  const acknowledgedIds: string[] = [];
  const recoveryTimes: number[] = [];
  let signIns = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    for (let job = 0; job < 10; job++) {
      const id = `round ${round} before ${job}`;
      await app.request(id);
      acknowledgedIds.push(id);
    }
    fillDisk(ballast);
    await writeUntilDiskFull(acknowledgedIds, round);
    for (let secondTime = 0; secondTime < 10; secondTime++) {
      await wait(1_000);
      expect((await app.checkHealth()).status).toBe(503);
      if ((await app.signIn()).status === 200) signIns++;
    }
    rmSync(ballast);
    const start = performance.now();
    while ((await app.signIn()).status !== 200) await wait(20);
    recoveryTimes.push(performance.now() - start);
    expect((await app.checkHealth()).status).toBe(200);
  }
  while (!acknowledgedIds.every((id) => app.completedRuns.has(id))) await wait(100);
  reportMeasurement(
    'F27',
    `${ROUNDS} full disks: health 503 and ${signIns} sign-ins meanwhile, signed in again at most ${Math.ceil(Math.max(...recoveryTimes))} ms after there was room; ${acknowledgedIds.length} acknowledged jobs, 0 lost`,
  );
  expect(acknowledgedIds.length).toBeGreaterThanOrEqual(ROUNDS * 10);
  expect({ signIns, lost: app.lost }).toEqual({ signIns: 0, lost: [] });
  expect(Math.max(...recoveryTimes)).toBeLessThan(5_000);
}, 600_000);
