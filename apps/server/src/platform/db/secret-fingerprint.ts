import { createHmac } from 'node:crypto';
import type pg from 'pg';

const KEY = 'secret_check';

/** Shows which secret an installation was made with, and nothing of the secret itself. */
function checkOf(secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update('installation check').digest('hex');
}

/** The sentence for a secret that does not belong to the database. */
export function wrongSecret(): Error {
  return new Error(
    'The secret does not fit this database: LENDWRIGHT_SECRET, or secret.key in the data folder, is not the one that the database was set up with. With another one every encrypted answer, second factor and file link in it is lost. Bring back the right one, or use an empty database. Nothing was changed.',
  );
}

/**
 * Refuses a database that was set up with another secret. Nothing may have been written before: even the password of the
 * role that requests run under follows from the secret.
 * @param owner connected as the owner of the database.
 * @throws Error in one paragraph.
 */
export async function refuseForeignSecret(owner: pg.Client, secret: string): Promise<void> {
  const known = await owner.query<{ is_there: boolean }>(
    `select to_regclass('auth.installation') is not null as is_there`,
  );
  if (!known.rows[0]?.is_there) return;
  const { rows } = await owner.query<{ value: string }>('select value from auth.installation where key = $1', [KEY]);
  if (rows[0] && rows[0].value !== checkOf(secret)) throw wrongSecret();
}

/** Notes the secret of an installation at its first start. */
export async function storeSecretFingerprint(owner: pg.Client, secret: string): Promise<void> {
  await owner.query('insert into auth.installation (key, value) values ($1, $2) on conflict (key) do nothing', [
    KEY,
    checkOf(secret),
  ]);
}
