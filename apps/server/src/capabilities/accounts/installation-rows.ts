import type { Tx } from '../../platform/db/tenant-scope';

const CODE = 'setup-code';

export async function saveSetupCode(tx: Tx, hash: string): Promise<void> {
  const sql =
    'insert into auth.installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value';
  await tx.query(sql, [CODE, hash]);
}

export async function readSetupCode(tx: Tx): Promise<string | null> {
  const rows = await tx.query<{ value: string }>('select value from auth.installation where key = $1', [CODE]);
  return rows[0]?.value ?? null;
}

export async function dropSetupCode(tx: Tx): Promise<void> {
  await tx.query('delete from auth.installation where key = $1', [CODE]);
}

/** One after the other, until the transaction ends. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('lendwright first super'))`);
}

export async function titleOfHost(tx: Tx, host: string): Promise<string | null> {
  const rows = await tx.query<{ title: string }>('select title from auth.hosts where host = $1', [host], 'host-title');
  return rows[0]?.title || null;
}
