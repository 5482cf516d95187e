import { createHmac } from 'node:crypto';
import type pg from 'pg';

const KEY = 'secret_check';

/** A fingerprint of the secret that reveals nothing about it. */
function checkOf(secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update('installation check').digest('hex');
}

/** The error for a secret that does not match the database. */
export function wrongSecretError(): Error {
  return new Error(
    'The secret does not fit this database: LENDWRIGHT_SECRET, or secret.key in the data folder, is not the one that the database was set up with. With another one every encrypted answer, second factor and file link in it is lost. Bring back the right one, or use an empty database. Nothing was changed.',
  );
}

/**
 * Refuses a database that was set up with a different secret. Call it before any write: even the password of the
 * application role is derived from the secret. @param owner connected as the database owner @throws Error with a
 * readable message
 */
export async function refuseForeignSecret(owner: pg.Client, secret: string): Promise<void> {
  const knownResult = await owner.query<{ is_there: boolean }>(
    `select to_regclass('auth.installation') is not null as is_there`,
  );
  if (!knownResult.rows[0]?.is_there) return;
  const { rows } = await owner.query<{ value: string }>('select value from auth.installation where key = $1', [KEY]);
  if (rows[0] && rows[0].value !== checkOf(secret)) throw wrongSecretError();
}

/** Stores the fingerprint of the secret at the first start of an installation. */
export async function storeSecretFingerprint(owner: pg.Client, secret: string): Promise<void> {
  await owner.query('insert into auth.installation (key, value) values ($1, $2) on conflict (key) do nothing', [
    KEY,
    checkOf(secret),
  ]);
}
