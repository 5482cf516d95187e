import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { projectRoot } from '../platform/config/project-root';
import { CLUSTER_SECRET } from '../testing/clusters/empty-cluster';
import { copyCluster } from '../testing/clusters/copy-cluster';
import { reportMeasurement } from '../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import {
  bundleServer,
  freePort,
  launchProcess,
  startProcess,
  type Bundle,
  type ServerProcess,
} from './support/servers/server-process';

let bundle: Pick<Bundle, 'main'>;
let freshDatabase: FreshDatabase;
let folder: string;
let data: string;
beforeAll(async () => {
  const [sharedBundle, ownDatabase] = await Promise.all([bundleServer(), createFreshDatabase()]);
  freshDatabase = ownDatabase;
  // Its own copy, because it is started without its migrations.
  const programs = mkdtempSync(join(inject('cluster').programsFolder, 'moved.'));
  cpSync(dirname(sharedBundle.main), programs, { recursive: true });
  bundle = { main: join(programs, 'main.mjs') };
  folder = mkdtempSync(join(tmpdir(), 'lendwright-start-'));
  chmodSync(folder, 0o711);
  data = join(folder, 'data');
  // The state after a first start, which the journeys and `start-embedded.test.ts` perform.
  await copyCluster(data);
  writeFileSync(join(data, 'secret.key'), `${CLUSTER_SECRET}\n`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await freshDatabase.drop();
});

const start = async (env: Record<string, string> = {}): Promise<ServerProcess> =>
  startProcess(bundle, await freePort(), {
    LENDWRIGHT_DATA: data,
    LENDWRIGHT_DEMO: 'off',
    LENDWRIGHT_JOBS: 'off',
    LOG_LEVEL: 'error',
    ...env,
  });

/** Processes of the embedded server. */
function serverProcesses(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === join(data, 'postgres');
    } catch {
      return false;
    }
  });
}

/** The priorities of processes or threads, lower numbers first, each once. */
const prioritiesOf = (stats: readonly string[]): number[] => {
  const foundSizes = stats.map((path) =>
    Number(
      readFileSync(path, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[16],
    ),
  );
  return [...new Set(foundSizes)].sort((a, b) => a - b);
};

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
interface Stop {
  readonly signal: NodeJS.Signals;
  readonly code: number | string;
  /** Processes of the embedded server that were still running. */
  readonly left: readonly string[];
}
/** How each server with the embedded database stopped. */
const stopRecords: Stop[] = [];

async function stop(server: ServerProcess): Promise<void> {
  const signal = SIGNALS[stopRecords.length % SIGNALS.length] as NodeJS.Signals;
  server.signal(signal);
  stopRecords.push({ signal, code: await server.ended, left: serverProcesses() });
}

/** The outcome of a start: `starts`, or the message that it ends with. */
async function runProcess(env: Record<string, string> = {}): Promise<string> {
  try {
    await stop(await start(env));
    return 'starts';
  } catch (error) {
    return (error as Error).message.replace(/^the server ended with /, '').trim();
  }
}

/** Removes one file or folder for one start. */
async function without(path: string): Promise<string> {
  renameSync(path, `${path}.away`);
  const output = await runProcess();
  if (existsSync(path)) rmSync(path, { recursive: true });
  renameSync(`${path}.away`, path);
  return output;
}

it('refuses to start when a required file is missing, names it and what would be lost, and creates no new key', async () => {
  expect(await runProcess()).toBe('starts');
  mkdirSync(join(data, 'files', '3f'), { recursive: true });
  writeFileSync(join(data, 'files', '3f', 'document'), 'paper');
  const migrations = join(dirname(bundle.main), 'migrations');
  const createEmptyDatabases = async () => {
    renameSync(migrations, `${migrations}.away`);
    mkdirSync(migrations);
    const output = await runProcess();
    rmSync(migrations, { recursive: true });
    renameSync(`${migrations}.away`, migrations);
    return output;
  };
  const externalSettings = { DATABASE_URL: freshDatabase.ownerUrl, DATABASE_APP_URL: freshDatabase.appUrl };
  const cases: [string, string | RegExp, () => Promise<string>][] = [
    [
      'secret.key',
      /^1: LENDWRIGHT_SECRET is not set and .*secret\.key is missing, .* is lost\. /,
      () => without(join(data, 'secret.key')),
    ],
    [
      'LENDWRIGHT_SECRET of another installation',
      /^1: The secret does not fit this database/,
      () => runProcess({ LENDWRIGHT_SECRET: 'ab'.repeat(32) }),
    ],
    [
      'DATABASE_URL with its secret',
      'starts',
      () => runProcess({ ...externalSettings, LENDWRIGHT_SECRET: 'cd'.repeat(32) }),
    ],
    [
      'DATABASE_URL with another secret',
      /^1: The secret does not fit this database/,
      () => runProcess({ ...externalSettings, LENDWRIGHT_SECRET: 'ef'.repeat(32) }),
    ],
    [
      'postgres',
      /^1: The database folder .*postgres is missing or empty, while .*files holds documents/,
      () => without(join(data, 'postgres')),
    ],
    [
      'postgres/PG_VERSION',
      /^1: .*postgres contains a database without its file PG_VERSION/,
      () => without(join(data, 'postgres', 'PG_VERSION')),
    ],
    [
      'postgres/global/pg_control',
      /^1: PostgreSQL did not start in /,
      () => without(join(data, 'postgres', 'global', 'pg_control')),
    ],
    ['postgres/lendwright.conf', 'starts', () => without(join(data, 'postgres', 'lendwright.conf'))],
    ['postgres/lendwright.provisioned', 'starts', () => without(join(data, 'postgres', 'lendwright.provisioned'))],
    ['migrations', /^1: The migrations are missing in /, createEmptyDatabases],
  ];
  const results: [string, string][] = [];
  for (const [name, , run] of cases) {
    const output = await run();
    results.push([name, output]);
    reportMeasurement('F29', `without ${name}: ${output.replace(/\s+/g, ' ').slice(0, 110)}`);
  }
  for (const [index, [name, wantedMessage]] of cases.entries()) {
    expect([name, results[index]?.[1]]).toEqual([
      name,
      typeof wantedMessage === 'string' ? wantedMessage : expect.stringMatching(wantedMessage),
    ]);
  }
  expect(await runProcess()).toBe('starts');
}, 240_000);

it('leaves no process behind after SIGTERM, SIGINT and SIGHUP', async () => {
  // The starts of the previous test count.
  while (stopRecords.length < SIGNALS.length) await stop(await start());
  reportMeasurement('F32', `${stopRecords.map(({ signal, code }) => `${signal}: exit code ${code}`).join(', ')}`);
  expect(new Set(stopRecords.map(({ signal }) => signal))).toEqual(new Set(SIGNALS));
  expect(stopRecords.map(({ code, left }) => [code, left])).toEqual(stopRecords.map(() => [0, []]));
}, 120_000);

/** Whether something listens on an address. */
function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

it('cannot be reached from other machines while the demo is on, unless HOST is set', async () => {
  const otherAddresses = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const matchStart = async (env: Record<string, string>) => {
    const port = await freePort();
    const settings = {
      DATABASE_URL: freshDatabase.ownerUrl,
      DATABASE_APP_URL: freshDatabase.appUrl,
      LENDWRIGHT_SECRET: 'cd'.repeat(32),
    };
    const server = launchProcess(bundle, port, {
      ...settings,
      LENDWRIGHT_DATA: join(folder, 'files'),
      LENDWRIGHT_JOBS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    });
    while (!(await isOpen('127.0.0.1', port))) await wait(50);
    const foundEntries = await Promise.all(otherAddresses.map((address) => isOpen(address, port)));
    const isPortOpenByName = await isOpen('localhost', port);
    server.signal('SIGKILL');
    await server.ended;
    return [isPortOpenByName, foundEntries.filter(Boolean).length];
  };
  const [demo, matchedPort] = [
    await matchStart({ HOST: '' }),
    await matchStart({ HOST: '0.0.0.0', LENDWRIGHT_DEMO: 'off' }),
  ];
  reportMeasurement(
    'T62',
    `demo on without HOST: open on ${demo[1]} of ${otherAddresses.length} addresses of other machines; HOST=0.0.0.0: on ${matchedPort[1]}`,
  );
  expect([demo, matchedPort]).toEqual([
    [true, 0],
    [true, otherAddresses.length],
  ]);
}, 120_000);

it('runs jobs in a thread and with connections that requests go before, and ends them with the app', async () => {
  const server = await start({ LENDWRIGHT_JOBS: 'on' });
  const threads = () => readdirSync(`/proc/${server.pid}/task`).map((id) => `/proc/${server.pid}/task/${id}/stat`);
  const backends = () => serverProcesses().map((pid) => `/proc/${pid}/stat`);
  const readLowerPriorities = () => [threads(), backends()].map((stats) => prioritiesOf(stats).length > 1);
  await expect.poll(readLowerPriorities, { timeout: 30_000 }).toEqual([true, true]);
  await stop(server);
  expect(stopRecords.at(-1)).toMatchObject({ code: 0, left: [] });
}, 60_000);

it('serves a changed source file in development without restarting PostgreSQL', async () => {
  const root = projectRoot();
  const source = mkdtempSync(join(root, 'build', 'dev-source.'));
  for (const name of ['src', 'migrations'])
    cpSync(join(root, 'apps', 'server', name), join(source, name), { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts', 'dev-server.mjs'), source], {
    env: {
      ...{ PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
      ...{ LENDWRIGHT_DATA: data, LENDWRIGHT_DEMO: 'off', LENDWRIGHT_JOBS: 'off' },
    },
    stdio: 'ignore',
  });
  const endedPromise = new Promise((resolve) => child.once('exit', resolve));
  const checkHealth = async (): Promise<unknown> =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.json(),
      () => null,
    );
  const postgres = () => readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  try {
    await expect.poll(checkHealth, { timeout: 60_000 }).toEqual({ ok: true });
    const before = postgres();
    const routes = join(source, 'src', 'platform', 'http', 'system-routes.ts');
    const changedText = readFileSync(routes, 'utf8').replace('return { ok: true };', 'return { ok: 1 } as never;');
    writeFileSync(routes, changedText);
    await expect.poll(checkHealth, { timeout: 60_000 }).toEqual({ ok: 1 });
    expect(postgres()).toBe(before);
    child.kill('SIGTERM');
    expect(await endedPromise).toBe(0);
    expect(serverProcesses()).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    rmSync(source, { recursive: true, force: true });
  }
}, 180_000);
