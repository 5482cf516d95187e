import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundlePrograms } from '../../../testing/bundle-programs';
import { CLUSTER_SECRET } from '../../../testing/clusters/empty-cluster';
import { copyCluster } from '../../../testing/clusters/copy-cluster';
import { isAlive } from './process-facts';
import { canAccess } from './can-access';
import { startEmbedded } from './start-embedded';

const secret = CLUSTER_SECRET;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lendwright-test-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

interface HeldServer {
  readonly child: ChildProcess;
  readonly reported: { pid: number; ownerUrl: string; cluster: string; error?: string };
}

let program: string;

beforeAll(async () => {
  program = join(await bundlePrograms('hold-cluster', ['testing/clusters/hold-cluster']), 'hold-cluster.mjs');
});

async function holdInChildProcess(
  dataFolder: string,
  account: { uid?: number; gid?: number } = {},
): Promise<HeldServer> {
  const child = spawn(process.execPath, [program, dataFolder, secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOME: folder },
    ...account,
  });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, reported: JSON.parse(line) as HeldServer['reported'] };
}

async function holdAsUnprivileged(dataFolder: string): Promise<void> {
  mkdirSync(dataFolder);
  chownSync(dataFolder, 65534, 65534);
  const { reported } = await holdInChildProcess(dataFolder, { uid: 65534, gid: 65534 });
  expect(reported.error).toBeUndefined();
  expect(statSync(`/proc/${reported.pid}`).uid).toBe(65534);
}

async function runSql<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const endedPromise = once(child, 'exit');
  child.kill('SIGKILL');
  await endedPromise;
}

const own = () => startEmbedded({ dataFolder: join(folder, 'data'), secret, isDurable: false });

describe('the embedded server', () => {
  it('starts, keeps its data over a restart, and leaves neither process nor lock behind', async () => {
    const firstServer = await own();
    await runSql(firstServer.ownerUrl, 'create table kept as select 7 as n');
    await firstServer.stop();
    expect(isAlive(firstServer.pid)).toBe(false);
    expect(existsSync(join(folder, 'data', 'lendwright.lock'))).toBe(false);
    const secondServer = await own();
    expect(await runSql(secondServer.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    await secondServer.stop();
  });

  it('syncs to disk, does not listen on a network, and creates roles that are subject to row-level security and not superusers', async () => {
    const server = await startEmbedded({ dataFolder: join(folder, 'data'), secret });
    const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as network, current_setting('jit') as jit`;
    expect(await runSql(server.appUrl, settings)).toEqual([
      { fsync: 'on', commit: 'on', pages: 'on', network: '', jit: 'off' },
    ]);
    const roles = `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as is_strong
      from pg_roles where rolname in ('lendwright_app', 'lendwright_owner') order by 1`;
    expect(await runSql(server.appUrl, roles)).toEqual([
      { name: 'lendwright_app', is_strong: false },
      { name: 'lendwright_owner', is_strong: false },
    ]);
    expect(statSync(server.cluster).mode & 0o077).toBe(0);
    if (process.getuid?.() === 0) expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0);
    await server.stop();
  });

  it('refuses a second owner, naming the folder and the process', async () => {
    await copyCluster(join(folder, 'data'));
    const { child } = await holdInChildProcess(join(folder, 'data'));
    await expect(own()).rejects.toThrow(
      `The data folder ${join(folder, 'data')} is in use by another Lendwright (process ${child.pid}).`,
    );
  });

  it('lets a command join the server of a running owner without stopping it', async () => {
    await copyCluster(join(folder, 'data'));
    const { reported } = await holdInChildProcess(join(folder, 'data'));
    const joinedServer = await startEmbedded({ dataFolder: join(folder, 'data'), secret, mayJoin: true });
    expect(joinedServer.pid).toBe(reported.pid);
    await joinedServer.stop();
    expect(isAlive(reported.pid)).toBe(true);
  });

  it('takes over the server of a crashed owner without a restart', async () => {
    await copyCluster(join(folder, 'data'));
    const { child, reported } = await holdInChildProcess(join(folder, 'data'));
    await runSql(reported.ownerUrl, 'create table kept as select 7 as n');
    await kill(child);
    expect(isAlive(reported.pid)).toBe(true);
    const server = await own();
    expect(server.pid).toBe(reported.pid);
    expect(await runSql(server.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    await server.stop();
    expect(isAlive(reported.pid)).toBe(false);
  });

  it('recovers when owner and server were both killed', async () => {
    await copyCluster(join(folder, 'data'));
    const { child, reported } = await holdInChildProcess(join(folder, 'data'));
    await runSql(reported.ownerUrl, 'create table kept as select 7 as n');
    process.kill(reported.pid, 'SIGKILL');
    await kill(child);
    const server = await own();
    expect(server.pid).not.toBe(reported.pid);
    expect(await runSql(server.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    await server.stop();
  });

  it('is not confused by a pid file whose process id now belongs to another program', async () => {
    await copyCluster(join(folder, 'data'));
    const firstServer = await own();
    await firstServer.stop();
    const pidFile = join(firstServer.cluster, 'postmaster.pid');
    writeFileSync(
      pidFile,
      [process.pid, firstServer.cluster, 1, 5432, firstServer.cluster, '', '', 'ready   ', ''].join('\n'),
    );
    writeFileSync(
      join(folder, 'data', 'lendwright.lock'),
      JSON.stringify({ pid: process.pid, started: 'another boot', token: '' }),
    );
    const server = await own();
    expect(await runSql(server.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
  });

  it('reports a different secret with a readable message', async () => {
    await copyCluster(join(folder, 'data'));
    await (await own()).stop();
    rmSync(join(folder, 'data', 'postgres', 'lendwright.provisioned'));
    await expect(startEmbedded({ dataFolder: join(folder, 'data'), secret: 'aa'.repeat(32) })).rejects.toThrow(
      /^The secret does not fit this database/,
    );
    await (await own()).stop();
  });

  it('works in a path that is too long and unusual for a socket', async () => {
    const longFolder = join(folder, `a folder with spaces, commas and 'quotes'`, 'x'.repeat(90));
    mkdirSync(longFolder, { recursive: true, mode: 0o711 });
    const server = await startEmbedded({ dataFolder: longFolder, secret, isDurable: false });
    expect(await runSql(server.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
  });

  it('works for an ordinary account, and for root in a folder that only root can enter', async () => {
    if (process.getuid?.() !== 0)
      return expect((await holdInChildProcess(join(folder, 'data'))).reported.error).toBeUndefined();
    // A repository that only root can enter has no program that another account could start.
    if (canAccess(program, { name: 'nobody', uid: 65534, gid: 65534 }))
      await holdAsUnprivileged(join(folder, 'theirs'));
    const closedFolder = join(folder, 'closed');
    mkdirSync(closedFolder, { mode: 0o700 });
    const server = await startEmbedded({ dataFolder: closedFolder, secret, isDurable: false });
    await server.stop();
    expect(readFileSync(join(closedFolder, 'postgres.location'), 'utf8').trim()).toBe(server.cluster);
    rmSync(server.cluster, { recursive: true });
    await expect(startEmbedded({ dataFolder: closedFolder, secret })).rejects.toThrow(/does not exist/);
  });
});
