import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Finding } from './find-records';

export interface DomainRow {
  readonly domain: string;
  readonly local_part: string;
  /** The found records by name. */
  readonly found: Readonly<Record<string, Finding>>;
  readonly checked_at: string | null;
}

/** @param isLocked locks the row until the transaction ends */
export async function findDomain(tx: TenantTx, isLocked = false): Promise<DomainRow | null> {
  const sql = `select domain, local_part, found, checked_at from app.sending_domains
    where company_id = $1${isLocked ? ' for update' : ''}`;
  const rows = await tx.query<DomainRow>(sql, [tx.companyId], isLocked ? 'sending-domain-lock' : 'sending-domain');
  return rows[0] ?? null;
}

const SAVE = `insert into app.sending_domains (company_id, domain, local_part, updated_at) values ($1, $2, $3, $4)
  on conflict (company_id) do update set domain = excluded.domain, local_part = excluded.local_part, updated_at = excluded.updated_at,
    found = case when sending_domains.domain = excluded.domain then sending_domains.found else '{}'::jsonb end,
    checked_at = case when sending_domains.domain = excluded.domain then sending_domains.checked_at end`;

export async function saveDomain(tx: TenantTx, domain: string, localPart: string, now: Date): Promise<void> {
  await tx.query(SAVE, [tx.companyId, domain, localPart, now.toISOString()], 'sending-domain-save');
}

/** Stores the result of a check. */
export async function saveFindings(tx: TenantTx, foundRecords: DomainRow['found'], now: Date): Promise<void> {
  const sql = 'update app.sending_domains set found = $2, checked_at = $3 where company_id = $1';
  await tx.query(sql, [tx.companyId, JSON.stringify(foundRecords), now.toISOString()], 'sending-domain-found');
}

/** Deletes the domain with its keys. */
export async function deleteDomain(tx: TenantTx): Promise<void> {
  await tx.query('delete from app.sending_domains where company_id = $1', [tx.companyId], 'sending-domain-delete');
}
