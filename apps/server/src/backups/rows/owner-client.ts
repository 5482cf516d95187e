import pg from 'pg';
import { rowTypes } from '../../platform/db/row-types';

/** One at a time: backups that run beside each other would only slow each other down. */
const LOCK = 7_230_914_856;

/** How COPY writes and reads values: the same on every server, whatever its own settings say. */
const SESSION = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set row_security = on`;

/** Opens a connection of the owner of the database for a backup or a restore. The caller ends it. */
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

/** Takes the right to be the only backup or restore of this database until the connection ends. @returns whether it was free. */
export async function takeBackupLock(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [LOCK]);
  return rows[0]?.is_mine === true;
}
