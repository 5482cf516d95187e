import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface EventRow {
  readonly id: Id;
  readonly at: string;
  readonly by_name: string;
  readonly act: string;
  readonly subject_kind: string;
  readonly subject_id: Id | null;
  readonly subject_title: string;
  readonly reason: string | null;
  readonly details: Record<string, unknown>;
  readonly origin: string | null;
}

/** Filters of the event list; null matches everything. */
export interface EventQuery {
  readonly search: string | null;
  readonly act: string | null;
  readonly from: string | null;
  /** Exclusive. */
  readonly before: string | null;
}

type Filters = { readonly [Name in keyof EventQuery]?: string | undefined };

/** The query of a request's filters. */
export function eventQueryOf({ search, act, from, before }: Filters): EventQuery {
  return { search: search?.trim() || null, act: act ?? null, from: from ?? null, before: before ?? null };
}

const MATCHES = `company_id = $1 and ($2::text is null or act = $2)
  and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
  and ($3::text is null or position(lower($3) in lower(by_name || ' ' || subject_title || ' ' || coalesce(reason, '') || ' ' || coalesce(origin, ''))) > 0)`;

export function readEvents(
  tx: TenantTx,
  { search, act, from, before }: EventQuery,
  skip: number,
  limit: number,
): Promise<EventRow[]> {
  return tx.query<EventRow>(
    `select id, at, by_name, act, subject_kind, subject_id, subject_title, reason, details, origin
     from app.audit_events where ${MATCHES} order by at desc, id desc offset $6 limit $7`,
    [tx.companyId, act, search, from, before, skip, limit],
    'audit-events',
  );
}

/** The next events after one, newest first. Null starts with the newest. */
export function readEventsAfter(
  tx: TenantTx,
  { search, act, from, before }: EventQuery,
  lastId: Id | null,
  limit: number,
): Promise<EventRow[]> {
  return tx.query<EventRow>(
    `select id, at, by_name, act, subject_kind, subject_id, subject_title, reason, details, origin
     from app.audit_events where ${MATCHES}
       and ($6::uuid is null or (at, id) < (select e.at, e.id from app.audit_events e where e.company_id = $1 and e.id = $6))
     order by at desc, id desc limit $7`,
    [tx.companyId, act, search, from, before, lastId, limit],
    'audit-events-after',
  );
}

export async function countEvents(tx: TenantTx, { search, act, from, before }: EventQuery): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `select count(*) as n from app.audit_events where ${MATCHES}`,
    [tx.companyId, act, search, from, before],
    'audit-count',
  );
  return rows[0]?.n ?? 0;
}

/** The action names that occur in the log, for the filter. */
export async function readActions(tx: TenantTx): Promise<string[]> {
  const rows = await tx.query<{ act: string }>(
    'select distinct act from app.audit_events where company_id = $1 order by act',
    [tx.companyId],
    'audit-actions',
  );
  return rows.map(({ act }) => act);
}

/** When the last block was sealed. */
export async function readSealTime(tx: TenantTx): Promise<string | null> {
  const rows = await tx.query<{ sealed_at: string }>(
    'select sealed_at from app.audit_blocks where company_id = $1 order by seq desc limit 1',
    [tx.companyId],
    'audit-sealed-at',
  );
  return rows[0]?.sealed_at ?? null;
}
