import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The address of a workforce user as a sender. */
export interface SenderRow {
  readonly person_id: Id;
  readonly account_id: Id;
  readonly address: string;
  readonly is_on: boolean;
  /** When its latest link was mailed. */
  readonly asked_at: string | null;
  readonly verified_at: string | null;
}

/** @param isLocked locks the row until the transaction ends */
export async function findSender(tx: TenantTx, personId: Id, isLocked = false): Promise<SenderRow | null> {
  const sql = `select person_id, account_id, address, is_on, asked_at, verified_at from app.email_senders
    where company_id = $1 and person_id = $2${isLocked ? ' for update' : ''}`;
  return (
    (await tx.query<SenderRow>(sql, [tx.companyId, personId], isLocked ? 'email-sender-lock' : 'email-sender'))[0] ??
    null
  );
}

/** A sender to save. A link replaces the previous one; null leaves it unchanged. */
export interface SavedSender extends Omit<SenderRow, 'asked_at' | 'verified_at'> {
  readonly link: { readonly hash: Buffer; readonly expiresAt: Date } | null;
  /** Whether this address is already verified. If not, it must be verified even if a previous address was. */
  readonly isVerified: boolean;
}

const SAVE_SQL = `insert into app.email_senders (company_id, person_id, account_id, address, is_on, token_hash, expires_at, asked_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (company_id, person_id) do update set account_id = excluded.account_id, address = excluded.address,
    is_on = excluded.is_on, token_hash = coalesce(excluded.token_hash, email_senders.token_hash),
    expires_at = coalesce(excluded.expires_at, email_senders.expires_at),
    asked_at = coalesce(excluded.asked_at, email_senders.asked_at), updated_at = excluded.updated_at,
    verified_at = case when $10::boolean then email_senders.verified_at end`;

export async function saveSender(
  tx: TenantTx,
  { person_id, account_id, address, is_on, link, isVerified }: SavedSender,
  now: Date,
): Promise<void> {
  const verifiedMoment = now.toISOString();
  const linkColumns = link ? [link.hash, link.expiresAt.toISOString(), verifiedMoment] : [null, null, null];
  const values = [tx.companyId, person_id, account_id, address, is_on, ...linkColumns, verifiedMoment, isVerified];
  await tx.query(SAVE_SQL, values, 'email-sender-save');
}

/** Consumes a link. @returns the address that it verified, or null if it is unknown, used or expired */
export async function verifySender(tx: TenantTx, hash: Buffer, now: Date): Promise<string | null> {
  const sql = `update app.email_senders set verified_at = $3, updated_at = $3, token_hash = null, expires_at = null
    where company_id = $1 and token_hash = $2 and expires_at > $3 returning address`;
  const values = [tx.companyId, hash, now.toISOString()];
  return (await tx.query<{ address: string }>(sql, values, 'email-sender-verify'))[0]?.address ?? null;
}

/** The lowercase addresses among these that are verified, on, and still those of their records. */
export async function findUsableAddresses(tx: TenantTx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const sql = `select lower(s.address) as address from app.email_senders s
    join app.records r on r.company_id = $1 and r.id = s.person_id and lower(r.email) = lower(s.address) and r.is_active
    where s.company_id = $1 and s.is_on and s.verified_at is not null and lower(s.address) = any($2::text[])`;
  const values = [tx.companyId, addresses.map((address) => address.toLowerCase())];
  const rows = await tx.query<{ address: string }>(sql, values, 'email-senders-usable');
  return new Set(rows.map(({ address }) => address));
}
