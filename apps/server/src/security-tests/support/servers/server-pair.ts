import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseAccount } from '../../../platform/db/embedded/account';
import { findBinaries } from '../../../platform/db/embedded/binaries';

const run = promisify(execFile);
const POLL_MS = 20;

/** A primary and an asynchronous streaming standby behind one address. */
export interface ServerPair {
  /** The URL at the current primary. */
  at(url: string): string;
  /** The URL of the standby itself. */
  toStandbyUrl(url: string): string;
  /** Waits until the standby has everything that is committed on the primary. */
  waitForStandby(): Promise<void>;
  /** Stops replication to the standby, while the primary continues. */
  cut(): Promise<void>;
  /** Kills the primary, promotes the standby and redirects the address to it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const withSocket = (url: string, folder: string): string => {
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
};

async function readOnSignal(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ v: unknown }>(sql).finally(() => client.end());
  return String(rows[0]?.v);
}

async function waitUntilTrue(url: string, sql: string): Promise<void> {
  while ((await readOnSignal(url, sql)) !== 'true') await pause(POLL_MS);
}

/** Runs pg_ctl as the server's account, because a server cannot enter another account's folder. */
function controlOf(cluster: string) {
  const account = chooseAccount(cluster);
  const program = join(dirname(findBinaries(account).postgres), 'pg_ctl');
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  const environment = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...identity };
  const control = (data: string, ...words: string[]) => run(program, ['-D', data, '-w', ...words], environment);
  return { account, control };
}

/** Configures a copy of a cluster to follow the server at `primary`, with its own socket folder. */
function writeStandbySettings(standby: string, primary: URL, account: ReturnType<typeof chooseAccount>): void {
  const settings = join(standby, 'lendwright.conf');
  const socket = /unix_socket_directories = '(.*)'/;
  const text = readFileSync(settings, 'utf8').replace(socket, `unix_socket_directories = '${standby}'`);
  writeFileSync(settings, text);
  const { username, password, searchParams } = primary;
  const connectionString = `host=${searchParams.get('host')} user=${username} password=${password}`;
  appendFileSync(join(standby, 'postgresql.auto.conf'), `primary_conninfo = '${connectionString}'\n`);
  writeFileSync(join(standby, 'standby.signal'), '');
  if (account) chownSync(join(standby, 'standby.signal'), account.uid, account.gid);
}

/**
 * Creates a standby of a stopped embedded cluster, and starts both. @param adminUrl of the superuser, with the
 * cluster's socket folder @param folder an empty one with a short path that the cluster's account can enter
 */
export async function openServerPair(cluster: string, adminUrl: string, folder: string): Promise<ServerPair> {
  const { account, control } = controlOf(cluster);
  const [standby, address] = [join(folder, 'standby'), join(folder, 'address')];
  await run('cp', ['-a', cluster, standby]);
  const primary = new URL(adminUrl);
  writeStandbySettings(standby, primary, account);
  symlinkSync(primary.searchParams.get('host') ?? '', address);
  for (const data of [cluster, standby]) await control(data, '-l', join(data, 'server.log'), 'start');
  const standbyUrl = withSocket(adminUrl, standby);
  let runningClusters = [cluster, standby];
  const end = async (data: string, mode: string) => {
    runningClusters = runningClusters.filter((candidate) => candidate !== data);
    await control(data, '-m', mode, 'stop');
  };
  return {
    at: (url) => withSocket(url, address),
    toStandbyUrl: (url) => withSocket(url, standby),
    async waitForStandby() {
      // The test cluster commits without flushing its WAL; this message flushes it.
      await readOnSignal(adminUrl, `select pg_logical_emit_message(false, 'pair', '', true)`);
      const position = await readOnSignal(adminUrl, 'select pg_current_wal_flush_lsn() as v');
      await waitUntilTrue(standbyUrl, `select pg_last_wal_replay_lsn() >= '${position}' as v`);
    },
    async cut() {
      await readOnSignal(standbyUrl, `alter system set primary_conninfo = ''`);
      await readOnSignal(standbyUrl, 'select pg_reload_conf()');
      await waitUntilTrue(standbyUrl, 'select not exists (select from pg_stat_wal_receiver) as v');
    },
    async failOver() {
      await end(cluster, 'immediate');
      await readOnSignal(standbyUrl, 'select pg_promote(true)');
      rmSync(address);
      symlinkSync(standby, address);
    },
    async stop() {
      for (const data of runningClusters) await end(data, 'immediate').catch(() => undefined);
    },
  };
}
