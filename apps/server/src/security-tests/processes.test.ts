import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { poolingOf } from '../platform/db/pooling-of';
import { ROUTE_COOKIE } from '../platform/http/requests/session-cookie';
import { sweepIdempotencyKeysJob } from '../platform/idempotency/sweep.job';
import { addJob } from '../platform/jobs/add-job';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { openPooler, type Pooler } from '../testing/clusters/open-pooler';
import { Balancer, SERVED_BY } from './support/servers/balancer';
import { buildRequest, type Proof } from './support/calls/call';
import { EventListener } from './support/servers/event-listener';
import { readHistoryTexts } from './support/servers/partial-writes';
import { HttpClient, type Reply } from './support/servers/http-client';
import { requiredChoices, type Lender } from './support/lenders/lender';
import { isBusy, LoanWriter, emptyOutcome, type WriteOutcome } from './support/servers/loan-writer';
import { openRealServer, PUBLIC_URL } from './support/servers/real-server';
import {
  bundleServer,
  freePort,
  startProcess,
  type Bundle,
  type ServerProcess,
} from './support/servers/server-process';
import { createEnvironment, openEnvironmentDatabase } from './support/lenders/test-environment';

const [READ_COUNT, EVENTS, JOBS] = [100, 20, 40];
let freshDatabase: FreshDatabase;
let pooler: Pooler;
let bundle: Bundle;
let balancer: Balancer;
let [ownLender, theirLender]: Lender[] = [];
let dataFolder: string;
let ports: number[];
const servers: ServerProcess[] = [];
const clients: HttpClient[] = [];

/** Starts one of the two: its pool behind a pooler in transaction mode, everything else directly to the server. */
async function start(serverIndex: number): Promise<void> {
  servers[serverIndex] = await startProcess(bundle, ports[serverIndex] as number, {
    DATABASE_URL: freshDatabase.ownerUrl,
    DATABASE_APP_URL: pooler.urlOf(freshDatabase.appUrl),
    LENDWRIGHT_DATA: dataFolder,
    LENDWRIGHT_SECRET: '44'.repeat(32),
    LENDWRIGHT_URL: PUBLIC_URL,
    LENDWRIGHT_DEMO: 'off',
    LENDWRIGHT_DRAIN: '2',
    LOG_LEVEL: 'debug',
  });
  await until(() => balancer.isReady(urlOf(serverIndex)));
}
const urlOf = (serverIndex: number) => `http://127.0.0.1:${ports[serverIndex]}`;
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(20);
}

beforeAll(async () => {
  [freshDatabase, bundle] = await Promise.all([openEnvironmentDatabase(), bundleServer()]);
  dataFolder = mkdtempSync(join(tmpdir(), 'lendwright-processes-'));
  const setupServer = await openRealServer(freshDatabase.database);
  ({ ownLender, otherLender: theirLender } = await createEnvironment(setupServer, freshDatabase.owner));
  await setupServer.stop();
  pooler = await openPooler(freshDatabase.appUrl, 8, freePort);
  ports = [await freePort(), await freePort()];
  balancer = await Balancer.open([urlOf(0), urlOf(1)]);
  clients.push(new HttpClient(urlOf(0)), new HttpClient(urlOf(1)), new HttpClient(balancer.url, 16));
  await start(0);
  await start(1);
}, 240_000);
afterAll(async () => {
  for (const client of clients) client.close();
  for (const server of servers.filter((candidate) => candidate.isRunning())) server.signal('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  balancer.close();
  await pooler.close();
  rmSync(dataFolder, { recursive: true, force: true });
  await freshDatabase.drop();
});

const operationOf = (id: string) => OPERATIONS.find((operation) => operation.id === id) as AnyOperation;
interface RequestedCounts {
  readonly client?: HttpClient;
  readonly proof?: Proof;
  readonly params?: Record<string, unknown>;
  readonly body?: unknown;
}
const send = (id: string, { client = clients[2], proof, params = {}, body }: RequestedCounts): Promise<Reply> =>
  (client as HttpClient).send(
    buildRequest(
      operationOf(id),
      { params, query: {}, body },
      proof ?? { bearer: ownLender?.users.admin.token as string },
    ),
  );
async function answerOf<T>(id: string, requestedCounts: RequestedCounts): Promise<T> {
  const reply = await send(id, requestedCounts);
  if (reply.status !== 200) throw new Error(`${id} answered ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text) as T;
}

interface Row {
  readonly _id: Id;
  readonly version: number;
}
interface ListedItem {
  /** Loans are `opportunities`. */
  readonly records?: Row[];
  readonly opportunities?: Row[];
  readonly count: number;
  readonly status: { readonly count: number }[];
}
const list = (module: string, client: HttpClient | undefined, body: object) =>
  answerOf<ListedItem>(`list${module}`, { client, body: { limit: 5, lean: true, ...body } });
const idsOf = ({ records, opportunities = [] }: ListedItem) => (records ?? opportunities).map(({ _id }) => _id);

/** The versions of the written records, from the last response. */
const versions = new Map<Id, number>();
interface SavedRecord {
  readonly record?: Pick<Row, 'version'>;
  readonly opportunity?: Pick<Row, 'version'>;
}
const versionOf = ({ record, opportunity }: SavedRecord) => (record ?? opportunity)?.version as number;
async function save(module: string, client: HttpClient | undefined, id: Id, formData: object): Promise<void> {
  const params = { id };
  if (!versions.has(id)) versions.set(id, versionOf(await answerOf<SavedRecord>(`read${module}`, { params })));
  const body = { version: versions.get(id), mode: 'autosave', formData };
  versions.set(id, versionOf(await answerOf<SavedRecord>(`save${module}`, { client, params, body })));
}

const amount = `(info->>'loan_amount')::numeric`;
const LOANS = `from app.records where company_id = $1 and module_key = 'loans' and is_active`;
const rowsOf = async <Row extends object>(sql: string, ...extraParams: unknown[]) =>
  (await freshDatabase.owner.query<Row>(sql, [ownLender?.ids.company, ...extraParams])).rows;

/** Writes on one process and immediately reads on the other. @returns what was read and what SQL returns */
async function inspect(index: number, loans: readonly Id[]): Promise<[unknown, unknown]> {
  const [writer, reader] = index % 8 < 4 ? clients : [clients[1], clients[0]];
  const loan = loans[index % loans.length] as Id;
  const value = 1_000_000 + ((index * 7919) % 9_000) * 100 + index;
  if (index % 4 === 1) {
    const prospect = ownLender?.sampleIds['prospect'] as Id;
    await save('Prospects', writer, prospect, { last_name: `Seen${index}x` });
    return [idsOf(await list('Prospects', reader, { search: `seen${index}x` })), [prospect]];
  }
  await save('Opportunities', writer, loan, { loan_amount: value });
  const aboveFilter = { field: 'loan_amount', operator: 'greater', value: 1_400_000 };
  if (index % 4 === 0) {
    const filters = [{ field: 'loan_amount', operator: 'equals', value }];
    return [idsOf(await list('Opportunities', reader, { filters })), [loan]];
  }
  if (index % 4 === 2) {
    const seenItem = await list('Opportunities', reader, { sort: { field: 'loan_amount', order: -1 } });
    const rows = await rowsOf<{ id: Id }>(`select id ${LOANS} order by ${amount} desc nulls last, number desc limit 5`);
    return [idsOf(seenItem), rows.map(({ id }) => id)];
  }
  const listedItem = await list('Opportunities', reader, { filters: [aboveFilter] });
  const [row] = await rowsOf<{ n: number }>(`select count(*)::int as n ${LOANS} and ${amount} > 1400000`);
  return [
    [listedItem.count, listedItem.status.reduce((sum, { count }) => sum + count, 0)],
    [row?.n, row?.n],
  ];
}

it('sees each write of one process immediately in the other, and receives its event', async () => {
  const body = requiredChoices(ownLender as Lender);
  const loans: Id[] = [];
  for (let index = 0; index < 6; index++) loans.push((await answerOf<{ _id: Id }>('addLoan', { body }))._id);
  const wrong: unknown[] = [];
  const start = performance.now();
  for (let index = 0; index < READ_COUNT; index++) {
    const [seenValue, actualPage] = await inspect(index, loans);
    if (JSON.stringify(seenValue) !== JSON.stringify(actualPage))
      wrong.push({ nth: index, seen: seenValue, real: actualPage });
  }
  const ms = (performance.now() - start) / READ_COUNT;
  const listener = await EventListener.open(urlOf(1), ownLender?.users.admin.token as string);
  const firstVersion = versions.get(loans[0] as Id) ?? 0;
  for (let index = 1; index <= EVENTS; index++)
    await save('Opportunities', clients[0], loans[0] as Id, { loan_amount: index });
  const received = () =>
    new Set(
      listener.received
        .filter((candidate) => candidate['_id'] === loans[0] && Number(candidate['version']) > firstVersion)
        .map((entry) => entry['version']),
    );
  await until(() => received().size === EVENTS);
  listener.close();
  reportMeasurement(
    'Two processes',
    `${wrong.length} wrong of ${READ_COUNT} reads after a write on the other (${ms.toFixed(0)} ms for both); ${received().size} of ${EVENTS} events received there`,
  );
  expect(wrong).toEqual([]);
}, 240_000);

/** Session locks of the workers of all processes, held by direct connections. */
const readLeases = async () =>
  (
    await freshDatabase.owner.query<{ pid: number }>(
      `select l.pid from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory'
        and a.datname = current_database() and a.application_name = 'lendwright lease'`,
    )
  ).rows.map(({ pid }) => pid);

it('runs each job once with two workers, with no session state behind the pooler', async () => {
  const { name } = sweepIdempotencyKeysJob;
  for (let index = 0; index < JOBS; index++) await freshDatabase.database.identity((tx) => addJob(tx, name, {}));
  const readCompletedJobs = async () =>
    (
      await freshDatabase.owner.query<{ job: string }>(
        `select payload->>'_job' as job from work.job_runs where name = $1 and status = 'done'`,
        [name],
      )
    ).rows.map(({ job }) => job);
  await until(async () => (await readCompletedJobs()).length >= JOBS);
  const finishedJobs = await readCompletedJobs();
  expect(await poolingOf(pooler.urlOf(freshDatabase.appUrl))).toBe('transaction');
  const failures = servers.flatMap(
    ({ output }) => output().match(/prepared statement|does not exist|"level":"error".*/g) ?? [],
  );
  const { pids, transactions, unexpectedNotifications } = await pooler.facts();
  const { rows } = await freshDatabase.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and pid = any($1)`,
    [pids],
  );
  reportMeasurement(
    'Two processes',
    `${finishedJobs.length} runs of ${new Set(finishedJobs).size} jobs; ${transactions} transactions through a pooler in transaction mode: ${failures.length} failures, ${rows[0]?.n} session locks, ${unexpectedNotifications} listeners there`,
  );
  expect([finishedJobs.length, new Set(finishedJobs).size, failures]).toEqual([JOBS, JOBS, []]);
  expect([rows[0]?.n, unexpectedNotifications, pids.length > 0]).toEqual([0, 0, true]);
  expect(new Set(await readLeases()).size).toBe(2);
}, 240_000);

async function findLostWrites({ acknowledgedWrites: acknowledgeds }: WriteOutcome): Promise<string[]> {
  const texts = await readHistoryTexts(freshDatabase.owner, ownLender?.ids.company as Id);
  return acknowledgeds
    .filter(({ record, version, text }) => !texts.get(`${record}/${version}`)?.includes(`"${text}"`))
    .map(({ record, version, text }) => `${record} at ${version}: ${text}`);
}

/** Clients write and read through the balancer while something is done to the processes. */
async function runUnderLoad(
  action: () => Promise<void>,
): Promise<{ written: WriteOutcome; reads: number; wrong: Reply[] }> {
  const writtenOutcome = emptyOutcome();
  let [isOver, reads] = [false, 0];
  const wrongReplies: Reply[] = [];
  const read = async (): Promise<void> => {
    while (!isOver) {
      const reply = await send('listOpportunities', { body: { limit: 5, lean: true } });
      reads++;
      if (reply.status !== 200) wrongReplies.push(reply);
    }
  };
  const writers = Array.from({ length: 4 }, () =>
    new LoanWriter(balancer.url, ownLender as Lender, writtenOutcome).writeUntil(() => isOver),
  );
  const work = Promise.all([...writers, read(), read()]);
  const isLoaded = () => Math.min(writtenOutcome.acknowledgedWrites.length, reads) > 20;
  await action()
    .then(() => until(isLoaded))
    .finally(() => (isOver = true));
  await work;
  return { written: writtenOutcome, reads, wrong: wrongReplies };
}

it('restarts both processes in turn without a failed request', async () => {
  const [times, codes, refusals]: [number[], (number | string)[], unknown[]] = [[], [], []];
  balancer.failures.length = 0;
  const stream = await EventListener.open(urlOf(0), ownLender?.users.admin.token as string);
  const { written, reads, wrong } = await runUnderLoad(async () => {
    for (const serverIndex of [0, 1]) {
      const server = servers[serverIndex] as ServerProcess;
      const startedAt = performance.now();
      server.signal('SIGTERM');
      await until(() => !balancer.isReady(urlOf(serverIndex)));
      const [state, list] = await Promise.all([
        send('ready', { client: clients[serverIndex] }),
        send('listProspects', { client: clients[serverIndex], body: {} }),
      ]);
      refusals.push([state.status, list.status, list.headers['connection']]);
      codes.push(await server.ended);
      times.push(Math.round(performance.now() - startedAt));
      await start(serverIndex);
    }
  });
  expect(stream.hasEnded).toBe(true);
  const lostWrites = await findLostWrites(written);
  const refusedReplies = [...written.refusedReplies, ...wrong];
  const [failedReplies, busyReplies] = [
    refusedReplies.filter((reply) => !isBusy(reply)),
    refusedReplies.filter(isBusy),
  ];
  reportMeasurement(
    'Rolling restart',
    `two of two processes (SIGTERM to end ${times.join(' and ')} ms) under ${written.acknowledgedWrites.length} acknowledged writes and ${reads} reads: ${balancer.failures.length + written.unansweredWrites.length + failedReplies.length} failed, ${lostWrites.length} lost; ${busyReplies.length} refused as busy`,
  );
  expect([balancer.failures, written.unansweredWrites, failedReplies, lostWrites]).toEqual([[], [], [], []]);
  // Draining: out of rotation, but still serving.
  expect([codes, refusals]).toEqual([
    [0, 0],
    [
      [503, 200, 'close'],
      [503, 200, 'close'],
    ],
  ]);
  expect(Math.min(written.acknowledgedWrites.length, reads)).toBeGreaterThan(20);
}, 240_000);

it('the balancer of these tests counts requests that break off', async () => {
  const resettingServer = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .once('data', (chunk) => {
        if (chunk.toString().startsWith('GET /api/ready')) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
        else socket.resetAndDestroy();
      }),
  );
  await new Promise<void>((resolve) => resettingServer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(resettingServer.address() as AddressInfo).port}`;
  const otherBalancer = await Balancer.open([url]);
  const client = new HttpClient(otherBalancer.url);
  await until(() => otherBalancer.isReady(url));
  expect((await send('listOpportunities', { client, body: {} })).status).toBe(502);
  expect(otherBalancer.failures).toEqual(['POST /api/opportunities: ECONNRESET']);
  client.close();
  otherBalancer.close();
  resettingServer.close();
});

/** A user's browser with the cookie that the balancer uses. */
class Browser {
  #route = '';
  constructor(readonly lender: Lender) {}

  /** @returns the process that answered, and the ids of the first loans */
  async loans(): Promise<{ by: unknown; ids: Id[] }> {
    const ownRequest = buildRequest(
      operationOf('listOpportunities'),
      { params: {}, query: {}, body: { lean: true } },
      {
        cookie: this.lender.users.admin.token,
      },
    );
    const headers = { ...ownRequest.headers, cookie: `${ownRequest.headers?.['cookie']}${this.#route}` };
    const reply = await (clients[2] as HttpClient).send({ ...ownRequest, headers });
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    const givenMatch = new RegExp(`${ROUTE_COOKIE}=[^;]*`).exec(String(reply.headers['set-cookie'] ?? ''))?.[0];
    if (givenMatch) this.#route = `; ${givenMatch}`;
    return { by: reply.headers[SERVED_BY], ids: idsOf(JSON.parse(reply.text) as ListedItem) };
  }
}

it('routes a company to one process, and to another when that one is gone, with the same results', async () => {
  const lenders = [ownLender, theirLender] as Lender[];
  const browsers = lenders.flatMap((lender) => [new Browser(lender), new Browser(lender), new Browser(lender)]);
  const right = new Map<Lender, Id[]>();
  for (const browser of browsers) right.set(browser.lender, (await browser.loans()).ids);
  let requestedCount = 0;
  /** The processes that answered each company. */
  const round = async (): Promise<unknown[]> => {
    const idsByLender = new Map<Lender, Set<unknown>>(lenders.map((lender) => [lender, new Set()]));
    for (let index = 0; index < 5; index++)
      for (const browser of browsers) {
        const answer = await browser.loans();
        requestedCount++;
        idsByLender.get(browser.lender)?.add(answer.by);
        expect(answer.ids).toEqual(right.get(browser.lender));
      }
    return lenders.map((lender) => [...(idsByLender.get(lender) ?? [])]);
  };
  const home = (await round()) as string[][];
  expect(home.map((urls) => urls.length)).toEqual([1, 1]);
  const goneNumber = home[0]?.[0] === urlOf(0) ? 0 : 1;
  const countLeases = async () => new Set(await readLeases()).size;
  // The jobs of a restarted process begin after its requests.
  await until(async () => (await countLeases()) === home.length);
  const killedAt = performance.now();
  servers[goneNumber]?.signal('SIGKILL');
  await servers[goneNumber]?.ended;
  await until(async () => (await countLeases()) < home.length);
  const unlockMs = performance.now() - killedAt;
  expect(await round()).toEqual([[urlOf(1 - goneNumber)], [urlOf(1 - goneNumber)]]);
  await start(goneNumber);
  expect(await round()).toEqual(home);
  const groups = Array.from({ length: 4096 }, (_, group) => balancer.pick(group.toString(16).padStart(3, '0')));
  const share = groups.filter((url) => url === urlOf(0)).length / groups.length;
  reportMeasurement(
    'Company affinity',
    `${requestedCount} requests of two companies, 0 at a second process, 0 other answers; after kill -9 at the other one, the worker lease free after ${unlockMs.toFixed(0)} ms; of 4,096 groups ${Math.round(share * 100)} % at one process`,
  );
  expect(unlockMs).toBeLessThan(10_000);
  expect(Math.abs(share - 0.5)).toBeLessThan(0.1);
}, 240_000);
