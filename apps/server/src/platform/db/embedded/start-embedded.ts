import { chownSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog, type Log } from '../../log/log';
import { holdsFiles } from '../../config/existing-data';
import { rolePassword } from '../role-password';
import { wrongSecretError } from '../secret-fingerprint';
import { chooseAccount } from './account';
import { findBinaries } from './binaries';
import { ADMIN_ROLE, createCluster } from './create-cluster';
import { existingCluster, newClusterLocation, socketFolder } from './location';
import { ownerOf, lockFolder } from './owner-lock';
import { findRunningServer, runningPid, startServer, type Postmaster } from './postmaster';
import { APP_ROLE, DATABASE, OWNER_ROLE, provision } from './provision';
import { availableMemory, serverSettings } from './server-settings';
import { Supervisor } from './supervisor';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** 64 hexadecimal digits. The passwords of all roles are derived from it. */
  readonly secret: string;
  /** Uses the server of a running owner instead of failing; for a worker or a command alongside a running app. */
  readonly mayJoin?: boolean;
  /** False only for tests. */
  readonly isDurable?: boolean;
  /** Records when the server exited unexpectedly and when it runs again. Default: no log. */
  readonly log?: Log;
  /** Called once when a server cannot be restarted. Never called for a server that this process joined. */
  readonly onLost?: (error: Error) => void;
}

/** A running embedded server. */
export interface EmbeddedServer {
  /** Connection of the superuser, for tests and rescue only. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** The process id of the current server, which changes with a restart. */
  readonly pid: number;
  /** The folder of the database files. */
  readonly cluster: string;
  /** Stops the server if this process owns it, and releases the data folder. */
  stop(): Promise<void>;
}

function urlFor(folder: string, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

function urls(folder: string, secret: string) {
  const admin = (database: string) => urlFor(folder, ADMIN_ROLE, rolePassword(secret, 'admin-role'), database);
  return {
    admin,
    adminUrl: admin('postgres'),
    ownerUrl: urlFor(folder, OWNER_ROLE, rolePassword(secret, 'owner-role'), DATABASE),
    appUrl: urlFor(folder, APP_ROLE, rolePassword(secret, 'app-role'), DATABASE),
  };
}

interface LaunchedServer {
  readonly server: Postmaster;
  readonly cluster: string;
  /** Restarts the server of the cluster, or adopts one that is running there. */
  readonly restart: () => Promise<Postmaster>;
}

/** Files exist without the database that references them. Starting with an empty database would hide its loss. */
function refuseLostCluster(dataFolder: string, existingFolder: string | undefined): void {
  const files = join(dataFolder, 'files');
  if ((existingFolder && readdirSync(existingFolder).length > 0) || !holdsFiles(files)) return;
  throw new Error(
    `The database folder ${existingFolder ?? join(dataFolder, 'postgres')} is missing or empty, while ${files} holds documents. Restore the database from its backup: starting empty would lose every record. To start empty on purpose, move ${files} away. Nothing was changed.`,
  );
}

async function launch({ dataFolder, secret, isDurable = true }: EmbeddedOptions): Promise<LaunchedServer> {
  const existingFolder = existingCluster(dataFolder);
  refuseLostCluster(dataFolder, existingFolder);
  const account = chooseAccount(existingFolder);
  const cluster = existingFolder ?? newClusterLocation(dataFolder, account);
  const logPath = join(dataFolder, 'postgres.log');
  const restart = async () =>
    (await findRunningServer(cluster)) ?? startServer({ binaries: findBinaries(account), cluster, account, logPath });
  const runningServer = await findRunningServer(cluster);
  if (runningServer) return { server: runningServer, cluster, restart };
  const binaries = findBinaries(account);
  await createCluster(binaries, cluster, account, rolePassword(secret, 'admin-role'));
  const settings = join(cluster, 'lendwright.conf');
  writeFileSync(
    settings,
    serverSettings({ socketFolder: socketFolder(cluster, account), memory: availableMemory(), isDurable }),
  );
  if (account) chownSync(settings, account.uid, account.gid);
  return { server: await startServer({ binaries, cluster, account, logPath }), cluster, restart };
}

async function provisionOnce(cluster: string, server: Postmaster, secret: string): Promise<void> {
  const marker = join(cluster, 'lendwright.provisioned');
  if (existsSync(marker)) return;
  const passwords = { owner: rolePassword(secret, 'owner-role'), app: rolePassword(secret, 'app-role') };
  try {
    await provision(urls(server.socketFolder, secret).admin, passwords);
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw wrongSecretError();
    throw new Error(`The database in ${cluster} could not be prepared: ${(error as Error).message}`, { cause: error });
  }
  writeFileSync(marker, 'The roles, the database and its extensions exist.\n', { flush: true });
}

/** A process that exits without stop(), by a bug or process.exit, also ends its server. */
function stopAtExit(cluster: string): () => void {
  const onExit = () => {
    try {
      const pid = runningPid(cluster);
      if (pid !== undefined) process.kill(pid, 'SIGINT');
    } catch {
      // It has already exited.
    }
  };
  process.once('exit', onExit);
  return () => process.removeListener('exit', onExit);
}

async function joinRunningServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = existingCluster(options.dataFolder);
  const server = cluster && (await findRunningServer(cluster));
  if (!server)
    throw new Error(
      `The Lendwright that owns ${options.dataFolder} has not started its database yet. Try again in a moment.`,
    );
  const { adminUrl, ownerUrl, appUrl } = urls(server.socketFolder, options.secret);
  return { adminUrl, ownerUrl, appUrl, pid: server.pid, cluster, stop: () => Promise.resolve() };
}

/**
 * Starts the embedded PostgreSQL server in a data folder, or takes over the one left by a crashed process, and
 * supervises it until stop(): a server that exits unexpectedly is restarted. The first start takes about a second,
 * later ones about 50 ms. Committed data survives any crash. @throws FolderInUseError when another running process owns
 * the folder; Error with a readable message for any other reason that prevents a start
 */
export async function startEmbedded(givenOptions: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(givenOptions.dataFolder, { recursive: true, mode: 0o711 });
  const options = { ...givenOptions, dataFolder: realpathSync(givenOptions.dataFolder) };
  if (options.mayJoin && ownerOf(options.dataFolder) !== undefined) return joinRunningServer(options);
  const release = lockFolder(options.dataFolder);
  try {
    const { server, cluster, restart } = await launch(options);
    const forget = stopAtExit(cluster);
    await provisionOnce(cluster, server, options.secret);
    const { log = silentLog, onLost = () => undefined } = options;
    const supervisor = new Supervisor({ cluster, first: server, start: restart, log, onLost });
    const { adminUrl, ownerUrl, appUrl } = urls(server.socketFolder, options.secret);
    let pendingStop: Promise<void> | undefined;
    const stop = () =>
      (pendingStop ??= supervisor.stop().then(() => {
        forget();
        release();
      }));
    return {
      adminUrl,
      ownerUrl,
      appUrl,
      cluster,
      stop,
      get pid() {
        return supervisor.pid;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
