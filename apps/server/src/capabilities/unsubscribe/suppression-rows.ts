import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { hashAddress } from '../../platform/mail/suppressions';

/** What a suppression stops; '' is all marketing email. */
export type Scope = string;

/** Why an address unsubscribed, and by which person or program. */
export interface UnsubscribeReason {
  readonly reason: string;
  readonly customReason: string;
}

/** The scopes that an address stopped itself. */
export async function readStopped(tx: TenantTx, address: string, scopes: readonly Scope[]): Promise<Set<Scope>> {
  const sql = `select scope from app.email_suppressions
    where company_id = $1 and address_hash = $2 and purpose = 'marketing' and scope = any($3::text[])`;
  const values = [tx.companyId, hashAddress(tx.companyId, address), scopes];
  return new Set((await tx.query<{ scope: string }>(sql, values, 'unsubscribes-of')).map(({ scope }) => scope));
}

/** Stops scopes for an address. Those that were stopped before keep their source. @returns how many are new */
export async function insertUnsubscribes(
  tx: TenantTx,
  address: string,
  scopes: readonly Scope[],
  { reason, customReason }: UnsubscribeReason,
): Promise<number> {
  const rows = await tx.query(
    `insert into app.email_suppressions (company_id, id, address_hash, address, purpose, scope, source, reason, custom_reason)
     select $1, s.id, $2, $3, 'marketing', s.scope, 'unsubscribe', $6, $7 from unnest($4::uuid[], $5::text[]) s (id, scope)
     on conflict (company_id, address_hash, purpose, scope) do nothing returning company_id`,
    [
      ...[tx.companyId, hashAddress(tx.companyId, address), address, scopes.map(() => newId()), scopes],
      ...[reason, customReason],
    ],
    'unsubscribes-insert',
  );
  return rows.length;
}

/** Allows scopes again that the address stopped itself. Bounces and complaints stay. */
export async function deleteUnsubscribes(tx: TenantTx, address: string, scopes: readonly Scope[]): Promise<void> {
  await tx.query(
    `delete from app.email_suppressions where company_id = $1 and address_hash = $2 and purpose = 'marketing' and source = 'unsubscribe'
       and scope = any($3::text[])`,
    [tx.companyId, hashAddress(tx.companyId, address), scopes],
    'unsubscribes-delete',
  );
}

/**
 * Counts an unsubscribe with the last marketing email of a list to an address, which is taken as the reason to
 * unsubscribe. A link names no email, because all emails of a list to an address have the same one.
 * @param time when; null if the recipient allows everything again
 */
export async function markUnsubscribed(
  tx: TenantTx,
  { address, listId }: { readonly address: string; readonly listId: Id | null },
  time: Date | null,
): Promise<void> {
  await tx.query(
    `update app.mails set unsubscribed_at = $4::timestamptz where company_id = $1 and id = (
       select m.id from app.mails m join app.email_messages e on e.company_id = $1 and e.id = m.message_id
       where m.company_id = $1 and m.purpose = 'marketing' and lower(m.to_address) = lower($2) and m.state in ('sent', 'kept')
         and e.list_id is not distinct from $3::uuid order by m.created_at desc limit 1)`,
    [tx.companyId, address, listId, time],
    'unsubscribed-mail',
  );
}

export interface SuppressionListRow {
  readonly id: Id;
  readonly address: string;
  readonly purpose: 'marketing' | 'all';
  readonly scope: string;
  readonly source: 'bounce' | 'complaint' | 'unsubscribe' | 'manual' | 'import';
  readonly reason: string;
  readonly custom_reason: string;
  readonly created_at: string;
  readonly list_title: string | null;
  readonly count: number;
}

/** A page of the suppressed addresses, newest first, each with the number of all. */
export function readSuppressions(
  tx: TenantTx,
  { skip, limit, search = '' }: { readonly skip: number; readonly limit: number; readonly search?: string | undefined },
): Promise<SuppressionListRow[]> {
  return tx.query<SuppressionListRow>(
    `select s.id, s.address, s.purpose, s.scope, s.source, s.reason, s.custom_reason, s.created_at, l.title as list_title,
       count(*) over ()::int as count
     from app.email_suppressions s
     left join app.email_lists l on l.company_id = $1 and s.scope = 'list:' || l.id::text
     where s.company_id = $1 and strpos(lower(s.address), lower($4)) > 0 order by s.created_at desc, s.id desc offset $2 limit $3`,
    [tx.companyId, skip, limit, search.trim()],
    'suppressions-page',
  );
}
