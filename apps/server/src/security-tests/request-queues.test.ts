import type { Viewer } from '@lendwright/access';
import { exportBody } from '@lendwright/api';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROSPECTS } from '../capabilities/records/module-definition';
import { exportRecords } from '../capabilities/exports/export-records';
import { CONCURRENCY } from '../platform/limits/limits';
import { openDedicatedThread, openThreadPool } from '../platform/threads/thread-pool';
import { reportMeasurement } from '../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { NOTIFICATION_PLAN, createNotificationFixture } from '../testing/notification-fixture';
import { sampleCompany, type SampleCompany } from '../testing/sample-company';
import { HttpClient, type Reply } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { SERVER_SECRET } from './support/servers/server-secret';
import { bundleServer, type Bundle } from './support/servers/server-process';

const PEOPLE = 250;
/** Lines of a complete file: the header, the people, and the prospect of the fixture. */
const LINES = PEOPLE + 2;
const columnsFolder = mkdtempSync(join(tmpdir(), 'lendwright-columns-'));
let freshDatabase: FreshDatabase;
let bundle: Bundle;
let server: RealServer;
let client: HttpClient;
let lender: SampleCompany;
let officer: Viewer;
let [officerToken, adminToken] = ['', ''];
beforeAll(async () => {
  [freshDatabase, bundle] = await Promise.all([createFreshDatabase({ poolSize: 10 }), bundleServer()]);
  const pool = openThreadPool({
    file: bundle.exportWorker,
    name: 'exportInThread',
    threads: CONCURRENCY.exportsOfProcess.running,
  });
  const databaseOptions = { appUrl: freshDatabase.appUrl, hasPreparedStatements: true };
  const threads = {
    exportThreads: { pool, ...databaseOptions },
    columnThread: {
      pool: openDedicatedThread({ file: bundle.columnsWorker, name: 'columnsWorker' }),
      settings: { ...databaseOptions, store: { dataFolder: columnsFolder, secret: SERVER_SECRET } },
    },
  };
  server = await openRealServer(freshDatabase.database, undefined, threads);
  client = new HttpClient(server.api.address, 100);
  lender = await sampleCompany(freshDatabase.database, NOTIFICATION_PLAN);
  const fixture = await createNotificationFixture(freshDatabase, lender);
  const admin = await fixture.createUser('admin', 'Ada');
  officer = await fixture.createUser('officer', 'Otto');
  [adminToken, officerToken] = await Promise.all([tokenOf(admin), tokenOf(officer)]);
  for (let itemIndex = 0; itemIndex < PEOPLE; itemIndex += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => lender.addPerson('prospects', `First${itemIndex + index}`, 'Long')),
    );
}, 120_000);
afterAll(async () => {
  client.close();
  await server.stop();
  rmSync(columnsFolder, { recursive: true, force: true });
  await freshDatabase.drop();
});

const tokenOf = ({ accountId, companyId, roleId }: Viewer) =>
  server.api.services.sessions.create({ accountId, companyId, roleId, address: '127.0.0.1', device: 'a browser' });

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const post = (token: string, path: string, body: object = {}) =>
  client.send({ method: 'POST', path: `/api/${path}`, headers: headersOf(token), body: JSON.stringify(body) });
const codeOf = ({ text }: Reply) => (JSON.parse(text) as { code: string }).code;

/** A filtered list of another user, repeated while `load` runs. */
async function measureNeighborsDuring(
  load: Promise<unknown>,
): Promise<{ answered: number; failed: number; worstMs: number }> {
  let isOver = false;
  void load.finally(() => (isOver = true)).catch(() => undefined);
  const seenData = { answered: 0, failed: 0, worstMs: 0 };
  do {
    const start = performance.now();
    const { status } = await post(adminToken, 'prospects', { search: 'first', lean: true });
    seenData.worstMs = Math.max(seenData.worstMs, performance.now() - start);
    if (status === 200) seenData.answered++;
    else seenData.failed++;
  } while (!isOver);
  return seenData;
}

it('runs one export per person at a time, complete, and refuses the others with a message while everyone else is served', async () => {
  const exports = Array.from({ length: 20 }, () =>
    post(officerToken, 'prospects/export').catch((error: Error) => ({ status: 0, headers: {}, text: error.message })),
  );
  const otherDatas = await measureNeighborsDuring(Promise.all(exports));
  const replies = await Promise.all(exports);
  const [wholeReplies, refusedReplies] = [200, 429].map((status) => replies.filter((reply) => reply.status === status));
  const isWhole = ({ text }: Reply) => text.trimEnd().split('\r\n').length === LINES;
  const brokenCount = replies.length - (wholeReplies ?? []).filter(isWhole).length - (refusedReplies ?? []).length;
  reportMeasurement(
    'F23',
    `20 exports of ${PEOPLE} records by one person at once: ${wholeReplies?.length} whole, ${refusedReplies?.length} refused in words, ${brokenCount} broken; ${otherDatas.answered} lists of someone else answered, ${otherDatas.failed} failed, slowest ${otherDatas.worstMs.toFixed(0)} ms`,
  );
  expect(brokenCount).toBe(0);
  expect(wholeReplies?.length).toBeGreaterThanOrEqual(1);
  expect(new Set(refusedReplies?.map(codeOf))).toEqual(new Set(['export_running']));
  expect(Number((refusedReplies?.[0] as Reply).headers['retry-after'])).toBeGreaterThan(0);
  expect(otherDatas.failed).toBe(0);
  const entries = await freshDatabase.owner.query(`select details from app.audit_events where act = 'exported'`);
  expect(entries.rows).toHaveLength(wholeReplies?.length ?? 0);
});

it('writes in a worker thread what the process itself would write', async () => {
  const body = {
    filters: [{ field: 'first_name', operator: 'contains', value: 'first1' }],
    sort: { field: 'first_name', order: 1 },
  };
  const exportReply = await post(officerToken, 'prospects/export', body);
  const { stream } = await exportRecords(lender.engine, lender.scope, officer, PROSPECTS, exportBody.parse(body));
  let text = '';
  for await (const part of (stream as NodeJS.ReadableStream).setEncoding('utf8')) text += String(part);
  expect(exportReply.text).toBe(text);
  expect(Number(exportReply.headers['content-length'])).toBe(Buffer.byteLength(text));
  const reportedRows = await freshDatabase.owner.query<{ details: { filters: unknown } }>(
    `select details from app.audit_events where act = 'exported' order by at desc limit 1`,
  );
  expect(reportedRows.rows[0]?.details.filters).toEqual([
    { field: 'first name', operator: 'contains', value: 'first1' },
  ]);
});

it('aborts an export whose client disconnects, so that the user can export again', async () => {
  for (let round = 0; round < 3; round++) {
    await new Promise<void>((resolve) => {
      const url = new URL(`${server.api.address}/api/prospects/export`);
      const sentRequest = request(url, { method: 'POST', headers: headersOf(officerToken) });
      sentRequest.on('error', () => undefined);
      sentRequest.once('close', () => resolve());
      sentRequest.end('{}');
      setTimeout(() => sentRequest.destroy(), 15 * round);
    });
  }
  let reply = await post(officerToken, 'prospects/export');
  for (let round = 0; round < 100 && reply.status === 429; round++) {
    await wait(50);
    reply = await post(officerToken, 'prospects/export');
  }
  expect([reply.status, reply.text.trimEnd().split('\r\n').length]).toEqual([200, LINES]);
});

it('does not let 60 lists with 30 filters by one user delay anyone else', async () => {
  const filters = Array.from({ length: 30 }, (_, index) => ({
    field: index % 2 ? 'last_name' : 'first_name',
    operator: 'contains',
    value: index % 2 ? 'on' : 'irs',
  }));
  let skip = 0;
  const flood = async () => {
    // Each is another page: one that was answered before is sent again.
    const send = () => post(officerToken, 'prospects', { filters, skip: skip++, lean: true });
    const lists = Array.from({ length: 60 }, send);
    const otherDatas = await measureNeighborsDuring(Promise.all(lists));
    const replies = await Promise.all(lists);
    const [answeredReplies, refusedReplies] = [200, 429].map((code) => replies.filter(({ status }) => status === code));
    return { answered: answeredReplies ?? [], refused: refusedReplies ?? [], others: otherDatas };
  };
  let floodResult = await flood();
  // On a busy machine the requests can arrive one by one, and none has to wait.
  for (let round = 1; round < 5 && floodResult.refused.length === 0; round++) floodResult = await flood();
  const { answered, refused: refusedReplies, others } = floodResult;
  reportMeasurement(
    'F31',
    `60 lists of 30 filters by one person at once: ${answered.length} answered, ${refusedReplies.length} refused in words; ${others.answered} lists of someone else answered, ${others.failed} failed, slowest ${others.worstMs.toFixed(0)} ms`,
  );
  expect(answered.length + refusedReplies.length).toBe(60);
  expect(answered.length).toBeGreaterThanOrEqual(CONCURRENCY.listsOfPerson.running);
  expect(answered.every(({ text }) => (JSON.parse(text) as { count: number }).count === PEOPLE)).toBe(true);
  expect(new Set(refusedReplies.map(codeOf))).toEqual(new Set(['too_many_at_once']));
  expect(others.failed).toBe(0);
  const expensiveFilter = { ...filters[0], operator: 'in', value: Array.from({ length: 200 }, String) };
  expect((await post(officerToken, 'prospects', { filters: [expensiveFilter, expensiveFilter] })).status).toBe(400);
});
