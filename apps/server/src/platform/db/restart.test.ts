import { isRefusal, newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../log/log';
import { defineJob } from '../jobs/define-job';
import { addJob } from '../jobs/add-job';
import { startJobs } from '../jobs/start-jobs';
import { CLUSTER_SECRET } from '../../testing/clusters/empty-cluster';
import { copyCluster } from '../../testing/clusters/copy-cluster';
import { isFullRun } from '../../testing/scale';
import { z } from 'zod';
import { openDatabase } from './database';
import { startEmbedded, type EmbeddedServer } from './embedded/start-embedded';

const RESTARTS = isFullRun() ? 10 : 4;
let folder: string;
let server: EmbeddedServer;
const start = () => startEmbedded({ dataFolder: join(folder, 'data'), secret: CLUSTER_SECRET });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lendwright-test-'));
  chmodSync(folder, 0o711);
  await copyCluster(join(folder, 'data'));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('survives repeated restarts of the database under load: no process exits, no commits lost, no jobs stuck, refusals only', async () => {
  const company = newId();
  const owner = new pg.Client({ connectionString: server.adminUrl.replace('/postgres?', '/lendwright?') });
  await owner.connect();
  await owner.query(`insert into auth.companies (id, name) values ($1, 'Ours')`, [company]);
  await owner.end();
  const database = openDatabase({
    appUrl: server.appUrl,
    poolSize: 8,
    hasPreparedStatements: true,
    onError: () => undefined,
  });
  const seenJobs = new Set<string>();
  const seenJob = defineJob('seen', z.object({ id: z.string() }), async ({ id }) => void seenJobs.add(id));
  const jobs = await startJobs({ database, url: server.appUrl, jobs: [seenJob], log: silentLog, concurrency: 2 });
  const retainedTexts: string[] = [];
  const unexpectedReplies: unknown[] = [];
  let refusedCount = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const id = newId();
      try {
        await database.tenant(company).write(async (tx) => {
          await tx.query(
            `insert into app.sources (company_id, id, title) values ($1, $2, 'Web')`,
            [company, id],
            'add-source',
          );
          await addJob(tx, 'seen', { id });
        });
        retainedTexts.push(id);
        await new Promise((resolve) => setTimeout(resolve, 5));
      } catch (error) {
        if (isRefusal(error) && error.status === 503) refusedCount++;
        else unexpectedReplies.push(error);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const writers = Array.from({ length: 6 }, write);
  // At least one write must meet a stopped server.
  for (let round = 1; round <= RESTARTS || refusedCount === 0; round++) {
    const before = retainedTexts.length;
    while (retainedTexts.length < before + 20) await new Promise((resolve) => setTimeout(resolve, 10));
    if (round % 2) await server.stop();
    else {
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
    }
    server = await start();
  }
  const before = retainedTexts.length;
  while (retainedTexts.length < before + 20) await new Promise((resolve) => setTimeout(resolve, 10));
  isOver = true;
  await Promise.all(writers);
  const rows = await database
    .tenant(company)
    .read((tx) => tx.query<{ id: string }>('select id from app.sources where company_id = $1', [company]));
  const storedIds = new Set(rows.map(({ id }) => id));
  expect(unexpectedReplies).toEqual([]);
  expect(retainedTexts.filter((id) => !storedIds.has(id))).toEqual([]);
  expect(refusedCount).toBeGreaterThan(0);
  while (![...storedIds].every((id) => seenJobs.has(id))) await new Promise((resolve) => setTimeout(resolve, 100));
  const waiting = () =>
    database.identity((tx) => tx.query<{ n: number }>('select count(*) as n from graphile_worker._private_jobs'));
  while ((await waiting())[0]?.n !== 0) await new Promise((resolve) => setTimeout(resolve, 200));
  await jobs.stop();
  await database.close();
}, 150_000);
