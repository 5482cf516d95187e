import { newId } from '@lendwright/kernel';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '../platform/jobs/outbox-relay';
import { reportMeasurement } from '../testing/report-measurement';
import { openEmbeddedApp, type EmbeddedApp } from './support/servers/embedded-app';

const KILL_COUNT = 10;
let app: EmbeddedApp;
beforeAll(async () => {
  app = await openEmbeddedApp();
}, 120_000);
afterAll(() => app.stop());

const postmaster = () => Number(readFileSync(join(app.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Server processes of the cluster: those that are not children of another one. */
function serversOf(cluster: string): number {
  const inside = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) continue;
      const [, parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      inside.set(pid, parent);
    } catch {
      // It has ended.
    }
  }
  return [...inside.values()].filter((parent) => !inside.has(parent)).length;
}

/** Writes until stopped, and records what was acknowledged. */
async function writeUntil(isOver: () => boolean, acknowledged: string[], unexpected: unknown[]): Promise<void> {
  while (!isOver()) {
    const id = newId();
    try {
      const sql = `insert into app.sources (company_id, id, title) values ($1, $2, 'Web')`;
      await app.database.tenant(app.company).write((tx) => tx.query(sql, [app.company, id], 'add-source'));
      acknowledged.push(id);
      await wait(5);
    } catch (error) {
      if ((error as { status?: number }).status !== 503) unexpected.push(error);
      await wait(20);
    }
  }
}

/** An event stream that counts received events. */
async function openStream(token: string): Promise<{ count: () => number; close: () => void }> {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.api.address}/api/events`, { headers, signal: closing.signal });
  let received = '';
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) received += part.value;
  };
  read().catch(() => undefined);
  return { count: () => received.split('menu-changed').length - 1, close: () => closing.abort() };
}

/** Clears the attempt limits: a kill between count and refund costs an attempt, and ten kills would reach the limit. */
const clearAttempts = () => app.database.identity((tx) => tx.query('delete from auth.attempts', [], 'clear-attempts'));

/**
 * From a kill until the next sign-in. @returns the time it took, when health first failed, and how often it succeeded
 * before a sign-in worked
 */
async function killDatabaseOnce() {
  await clearAttempts();
  process.kill(postmaster(), 'SIGKILL');
  const killedAt = performance.now();
  let notifiedAt: number | undefined;
  let falseReports = 0;
  for (;;) {
    const { status } = await app.health();
    if (status !== 200) {
      notifiedAt ??= performance.now();
      await wait(10);
      continue;
    }
    const { status: signedIn, token } = await app.signIn();
    if (signedIn === 200 && notifiedAt !== undefined) {
      return { token, falseReports, recoveryMs: performance.now() - killedAt, notifyDelayMs: notifiedAt - killedAt };
    }
    if (signedIn !== 200 && notifiedAt !== undefined) falseReports++;
  }
}

async function waitUntilTrue(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(20);
}

it('signs in again within 5 s of each of 10 kills of the embedded server, with health at 503 meanwhile and nothing lost', async () => {
  const acknowledged: string[] = [];
  const unexpected: unknown[] = [];
  let isOver = false;
  const writers = [1, 2].map(() => writeUntil(() => isOver, acknowledged, unexpected));
  const stream = await openStream((await app.signIn()).token);
  const recoveryTimes: number[] = [];
  const notified: number[] = [];
  let falseReports = 0;
  for (let kill = 1; kill <= KILL_COUNT; kill++) {
    const { token, falseReports: more, recoveryMs, notifyDelayMs } = await killDatabaseOnce();
    recoveryTimes.push(recoveryMs);
    notified.push(notifyDelayMs);
    falseReports += more;
    expect((await app.list(token)).status).toBe(200);
    await app.request(`job ${kill}`);
    const received = stream.count();
    // Events are hints: one sent before the process listens again is lost, the next one is received.
    while (stream.count() === received) {
      await app.database.tenant(app.company).write((tx) => publish(tx, 'menu-changed', {}));
      await wait(100);
    }
    await waitUntilTrue(() => app.completedRuns.has(`job ${kill}`));
  }
  isOver = true;
  await Promise.all(writers);
  const sql = 'select id from app.sources where company_id = $1';
  const rows = await app.database.tenant(app.company).read((tx) => tx.query<{ id: string }>(sql, [app.company]));
  const stored = new Set(rows.map(({ id }) => id));
  const missing = acknowledged.filter((id) => !stored.has(id));
  stream.close();
  reportMeasurement(
    'F27',
    `${KILL_COUNT} kills of the embedded server, signed in again after at most ${Math.ceil(Math.max(...recoveryTimes))} ms; health said so after at most ${Math.ceil(Math.max(...notified))} ms and was wrong ${falseReports} times; ${acknowledged.length} acknowledged writes, ${missing.length} lost; jobs run ${app.completedRuns.size} of ${KILL_COUNT}`,
  );
  expect({ unexpected, missing, falseReports, lost: app.lost }).toEqual({
    unexpected: [],
    missing: [],
    falseReports: 0,
    lost: [],
  });
  expect(Math.max(...recoveryTimes)).toBeLessThan(5_000);
  expect(acknowledged.length).toBeGreaterThan(50);
  if (process.platform === 'linux') expect(serversOf(app.cluster)).toBe(1);
}, 240_000);
