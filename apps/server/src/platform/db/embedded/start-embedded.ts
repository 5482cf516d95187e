import { chownSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolePassword } from '../role-password';
import { chooseAccount } from './account';
import { findBinaries } from './binaries';
import { ADMIN_ROLE, createCluster } from './create-cluster';
import { existingCluster, newClusterPlace, socketFolder } from './location';
import { ownerOf, takeFolder } from './owner-lock';
import { findRunning, startServer, stopServer, type Postmaster } from './postmaster';
import { APP_ROLE, DATABASE, OWNER_ROLE, provision } from './provision';
import { availableMemory, serverSettings } from './server-settings';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** 64 hexadecimal digits; the passwords of all roles are derived from it. */
  readonly secret: string;
  /** Uses the server of a living owner instead of refusing; for a worker or a command beside a running app. */
  readonly mayJoin?: boolean;
  /** False only for tests. */
  readonly isDurable?: boolean;
}

/** A running embedded server. */
export interface Embedded {
  /** The superuser; for tests and rescue, never for the product. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly pid: number;
  /** The folder of the database files. */
  readonly cluster: string;
  /** Stops the server if this process owns it, and gives the data folder free. */
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

async function launch({
  dataFolder,
  secret,
  isDurable = true,
}: EmbeddedOptions): Promise<{ server: Postmaster; cluster: string }> {
  const existing = existingCluster(dataFolder);
  const account = chooseAccount(existing);
  const cluster = existing ?? newClusterPlace(dataFolder, account);
  const running = await findRunning(cluster);
  if (running) return { server: running, cluster };
  const binaries = findBinaries(account);
  await createCluster(binaries, cluster, account, rolePassword(secret, 'admin-role'));
  const settings = join(cluster, 'lendwright.conf');
  writeFileSync(
    settings,
    serverSettings({ socketFolder: socketFolder(cluster, account), memory: availableMemory(), isDurable }),
  );
  if (account) chownSync(settings, account.uid, account.gid);
  const logPath = join(dataFolder, 'postgres.log');
  return { server: await startServer({ binaries, cluster, account, logPath }), cluster };
}

async function provisionOnce(cluster: string, server: Postmaster, secret: string): Promise<void> {
  const marker = join(cluster, 'lendwright.provisioned');
  if (existsSync(marker)) return;
  const passwords = { owner: rolePassword(secret, 'owner-role'), app: rolePassword(secret, 'app-role') };
  try {
    await provision(urls(server.socketFolder, secret).admin, passwords);
  } catch (error) {
    throw new Error(`The database in ${cluster} could not be prepared: ${(error as Error).message}`, { cause: error });
  }
  writeFileSync(marker, 'The roles, the database and its extensions exist.\n', { flush: true });
}

/** A process that ends without stop(), by a bug or by process.exit, takes its server with it. */
function stopAtExit(server: Postmaster): () => void {
  const onExit = () => {
    try {
      process.kill(server.pid, 'SIGINT');
    } catch {
      // It has ended already.
    }
  };
  process.once('exit', onExit);
  return () => process.removeListener('exit', onExit);
}

async function joinOwner(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = existingCluster(options.dataFolder);
  const server = cluster && (await findRunning(cluster));
  if (!server)
    throw new Error(
      `The Lendwright that owns ${options.dataFolder} has not started its database yet. Try again in a moment.`,
    );
  const { adminUrl, ownerUrl, appUrl } = urls(server.socketFolder, options.secret);
  return { adminUrl, ownerUrl, appUrl, pid: server.pid, cluster, stop: () => Promise.resolve() };
}

/**
 * Starts the product's own PostgreSQL in a data folder, or takes over the one that a crashed process left running there.
 * The first start takes about a second, later ones some 50 ms. What was committed survives any crash.
 * @throws FolderInUse when another living process owns the folder; Error in words for everything that stops a start.
 */
export async function startEmbedded(given: EmbeddedOptions): Promise<Embedded> {
  mkdirSync(given.dataFolder, { recursive: true, mode: 0o711 });
  const options = { ...given, dataFolder: realpathSync(given.dataFolder) };
  if (options.mayJoin && ownerOf(options.dataFolder) !== undefined) return joinOwner(options);
  const release = takeFolder(options.dataFolder);
  try {
    const { server, cluster } = await launch(options);
    const forget = stopAtExit(server);
    await provisionOnce(cluster, server, options.secret);
    const { adminUrl, ownerUrl, appUrl } = urls(server.socketFolder, options.secret);
    let stopping: Promise<void> | undefined;
    const stop = () =>
      (stopping ??= stopServer(server).then(() => {
        forget();
        release();
      }));
    return { adminUrl, ownerUrl, appUrl, pid: server.pid, cluster, stop };
  } catch (error) {
    release();
    throw error;
  }
}
