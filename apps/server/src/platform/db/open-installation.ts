import type { Config } from '../config/config';
import type { Log } from '../log/log';
import { roleOf, urlWithRole, type AppRole } from './app-role';
import { openDatabase, type Database } from './database';
import { lowerBackend } from './embedded/lower-backend';
import { startEmbedded } from './embedded/start-embedded';
import { APP_ROLE } from './embedded/provision';
import { migrate } from './migrate';
import { poolingOf, refusePooledAddress } from './pooling-of';
import { rolePassword } from './role-password';
import { wrongSecretError } from './secret-fingerprint';
import { refuseUnfinishedFolder, refuseUnfinishedRows } from './unfinished-restore';

/** The migrated database of an installation, embedded or external. */
export interface Installation {
  readonly database: Database;
  /** Connects as the application role, possibly through a pooler: for single transactions only. */
  readonly appUrl: string;
  /**
   * Connects as the same role directly to the server: for LISTEN, the job queue and anything else that needs a session.
   */
  readonly directUrl: string;
  /** Whether `appUrl` supports prepared statements. */
  readonly hasPreparedStatements: boolean;
  /** Closes the pool, then stops the embedded server if this process owns it. */
  close(): Promise<void>;
}

/** The server of an installation, whatever the state of its database. */
export interface Server {
  /** Connects as the database owner. */
  readonly ownerUrl: string;
  readonly appRole: AppRole;
  /** The folder of the embedded server's files. Absent: the server is not the product's own. */
  readonly cluster?: string;
  /** Stops the embedded server if this process started it. */
  stop(): Promise<void>;
}

/**
 * Finds the server of DATABASE_URL, or starts or joins the embedded one. Does not change the database. @throws Error
 * when DATABASE_URL leads to a pooler in transaction mode
 */
export async function findServer({ config, log, mayJoin, onLost }: InstallationOptions): Promise<Server> {
  if (config.databaseUrl) {
    await refusePooledAddress(config.databaseUrl);
    const appRole = config.databaseAppUrl
      ? roleOf(config.databaseAppUrl)
      : { name: APP_ROLE, password: rolePassword(config.secret, 'app-role') };
    return { ownerUrl: config.databaseUrl, appRole, stop: () => Promise.resolve() };
  }
  const { dataFolder, secret } = config;
  const embeddedDatabase = await startEmbedded({ dataFolder, secret, mayJoin, log, onLost });
  const { ownerUrl, appUrl, cluster, stop } = embeddedDatabase;
  return { ownerUrl, appRole: roleOf(appUrl), cluster, stop };
}

export interface InstallationOptions {
  readonly config: Config;
  readonly log: Log;
  /** Shares the embedded server of a running app; false for the app itself. */
  readonly mayJoin: boolean;
  /** Lets the embedded server do the work of other processes first. Default: false. */
  readonly isBackground?: boolean;
  /** Called once when an embedded server of this process cannot be restarted. The process should exit. */
  readonly onLost?: (error: Error) => void;
}

/**
 * SQLSTATE of a wrong password. The embedded server's passwords are derived from the secret, so there it means a
 * different secret.
 */
const WRONG_PASSWORD = '28P01';

async function migrateWith(options: InstallationOptions, { ownerUrl, appRole }: Server): Promise<void> {
  const { config, log } = options;
  try {
    const { name, password } = appRole;
    await migrate({ ownerUrl, appRole: name, appPassword: password, secret: config.secret, log });
  } catch (error) {
    const isWrong = !config.databaseUrl && (error as { code?: string }).code === WRONG_PASSWORD;
    throw isWrong ? wrongSecretError() : error;
  }
}

/** DATABASE_PREPARED if set, otherwise whether DATABASE_APP_URL leads directly to the server. */
async function mayPrepare({ hasPreparedStatements, databaseAppUrl }: Config): Promise<boolean> {
  if (hasPreparedStatements !== undefined) return hasPreparedStatements;
  return databaseAppUrl === undefined || (await poolingOf(databaseAppUrl)) === 'none';
}

/**
 * Opens the database of this installation (DATABASE_URL, otherwise the embedded server), migrates it and opens the
 * pool. @throws Error with a readable message for any reason that prevents a start
 */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { config, log, isBackground = false } = options;
  refuseUnfinishedFolder(config.dataFolder);
  const server = await findServer(options);
  const { ownerUrl, appRole, cluster, stop } = server;
  try {
    await migrateWith(options, server);
    const directUrl = urlWithRole(ownerUrl, appRole);
    const appUrl = config.databaseAppUrl ?? directUrl;
    const hasPreparedStatements = await mayPrepare(config);
    const database = openDatabase({
      appUrl,
      directUrl,
      poolSize: config.poolSize,
      hasPreparedStatements,
      ...(isBackground && cluster !== undefined && { onConnect: (pid) => lowerBackend(cluster, pid) }),
      onError: (error) => log.warn('a connection to the database was lost', { error: error.message }),
    });
    await refuseUnfinishedRows(database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return {
      database,
      appUrl,
      directUrl,
      hasPreparedStatements,
      async close() {
        await database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
