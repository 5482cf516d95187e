import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { roleOf } from '../../platform/db/app-role';
import { chooseAccount } from '../../platform/db/embedded/account';
import { TransactionPooler, type PoolerFacts } from './transaction-pooler';

/** A pooler in transaction mode in front of a test's database. */
export interface Pooler {
  /** The URL of the same database through this pooler. */
  urlOf(url: string): string;
  facts(): Promise<PoolerFacts>;
  close(): void | Promise<void>;
}

const quoteText = (text: string) => `"${text.replaceAll('"', '""')}"`;

function settingsOf(url: string, port: number, backends: number, folder: string): string {
  const { host, port: serverPort } = new pg.Client({ connectionString: url });
  const account = chooseAccount(undefined);
  return `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${backends}
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
admin_users = ${roleOf(url).name}
${account ? `user = ${account.name}` : ''}
`;
}

/** The real pgbouncer, configured as by an operator. */
class Pgbouncer implements Pooler {
  #output = '';

  constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
    private readonly url: string,
  ) {
    child.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
  }

  urlOf(url: string): string {
    const { username, password, pathname } = new URL(url);
    return `postgres://${username}:${password}@127.0.0.1:${this.port}${pathname}`;
  }

  async waitUntilOpen(): Promise<void> {
    while (!this.#output.includes('process up')) {
      if (this.child.exitCode !== null) throw new Error(`pgbouncer ended: ${this.#output}`);
      await wait(20);
    }
  }

  async facts(): Promise<PoolerFacts> {
    const client = new pg.Client({ connectionString: this.urlOf(this.url).replace(/\/[^/]*$/, '/pgbouncer') });
    await client.connect();
    try {
      const servers = (await client.query<{ remote_pid: number }>('show servers')).rows;
      const stats = (await client.query<{ total_xact_count: string }>('show stats')).rows;
      return {
        pids: servers.map(({ remote_pid }) => remote_pid),
        transactions: stats.reduce((sum, row) => sum + Number(row.total_xact_count), 0),
        unexpectedNotifications: this.#output.match(/got packet 'A' from server when not linked/g)?.length ?? 0,
      };
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    const endedPromise = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode === null && this.child.kill('SIGKILL')) await endedPromise;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function startPgbouncer(program: string, port: number, url: string, backends: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-pgbouncer-'));
  const { name, password } = roleOf(url);
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(settings, settingsOf(url, port, backends, folder));
  writeFileSync(users, `${quoteText(name)} ${quoteText(password)}\n`);
  // It drops root privileges after opening its files, and reads them again on reload.
  const pgbouncer = new Pgbouncer(
    spawn(program, [settings], { stdio: ['ignore', 'ignore', 'pipe'] }),
    folder,
    port,
    url,
  );
  await pgbouncer.waitUntilOpen();
  return pgbouncer;
}

/**
 * Opens the pooler of a test: the real pgbouncer if LENDWRIGHT_TEST_PGBOUNCER names its program, as `npm run
 * test:pgbouncer` does, otherwise the simple one of this folder.
 */
export async function openPooler(url: string, backends: number, port: () => Promise<number>): Promise<Pooler> {
  const program = process.env['LENDWRIGHT_TEST_PGBOUNCER'];
  return program ? startPgbouncer(program, await port(), url, backends) : TransactionPooler.open(url, backends);
}
