import type { Tx } from '../../../platform/db/tenant-scope';

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

/** Serializes setup until the transaction ends. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('lendwright first super'))`);
}

export interface HostBranding {
  readonly title: string;
  readonly logo: string | null;
  readonly logo_height: number;
  readonly shows_landing: boolean;
}

/** The sign-in page's branding for a host, or null for an unknown host. */
export async function brandingOfHost(tx: Tx, host: string): Promise<HostBranding | null> {
  const sql = `select h.title, h.logo, h.logo_height, h.shows_landing from auth.hosts h
    left join auth.companies c on c.id = h.company_id where h.host = $1 and (c.id is null or c.is_active)`;
  return (await tx.query<HostBranding>(sql, [host], 'host-look'))[0] ?? null;
}
