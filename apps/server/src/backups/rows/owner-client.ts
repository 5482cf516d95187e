import pg from 'pg';
import { rowTypes } from '../../platform/db/row-types';
import { BackupError } from '../archive/backup-error';

/** Advisory lock key. Concurrent backups would only slow each other down. */
const LOCK = 7_230_914_856;

/** Fixes the text format of COPY, independent of the server's settings. */
const SESSION = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set row_security = on`;

/** Connects as the database owner for a backup or restore. The caller closes the connection. */
export async function openOwner(url: string, name: string): Promise<pg.Client> {
  const owner = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: rowTypes,
  });
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(SESSION);
  return owner;
}

/**
 * Tries to become the only backup or restore of this database until the connection ends. @returns whether the lock was
 * free
 */
export async function acquireBackupLock(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [LOCK]);
  return rows[0]?.is_mine === true;
}

/** Runs work as the only restore of a database. @throws BackupError when a backup or restore of it is running */
export async function withOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await openOwner(url, 'lendwright restore');
  try {
    if (!(await acquireBackupLock(owner))) throw new BackupError('A backup or restore of this database is running.');
    return await work(owner);
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** Runs work in one transaction of the owner. */
export async function inTransaction<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    const value = await work();
    await owner.query('commit');
    return value;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}
