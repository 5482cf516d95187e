import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../rows/write-rows';

/** A requested change that takes effect only when someone else accepts it. */
export interface ReviewRow {
  id: Id;
  record_id: Id;
  history_id: Id;
  field: string;
  /** The value at the time of the request, secrets masked. */
  previous: unknown;
  /** The requested value, secrets masked; null clears the answer. */
  wanted: unknown;
  /** The requested value as sealed JSON, if it contains a secret. */
  sealed: string | null;
  requested_by: Id;
  requested_name: string;
  requested_at: string;
  state: 'waiting' | 'accepted' | 'rejected' | 'replaced' | 'withdrawn';
  reviewed_name: string | null;
  reviewed_at: string | null;
  /** Why the change was rejected. */
  reason: string | null;
  /** The history entry that applied the change; null if it changed nothing. */
  applied_history_id: Id | null;
}

const COLUMNS = `id, record_id, history_id, field, previous, wanted, sealed, requested_by, requested_name, requested_at,
  state, reviewed_name, reviewed_at, reason, applied_history_id`;

/** The pending reviews of a record, newest first. */
export const readPendingReviews = (tx: TenantTx, recordId: Id): Promise<ReviewRow[]> =>
  readPendingReviewsOf(tx, [recordId]);

/** The pending reviews of several records, newest first. */
export function readPendingReviewsOf(tx: TenantTx, records: readonly Id[]): Promise<ReviewRow[]> {
  return tx.query<ReviewRow>(
    `select ${COLUMNS} from app.reviews where company_id = $1 and record_id = any($2) and state = 'waiting'
     order by requested_at desc, id desc`,
    [tx.companyId, records],
    'reviews-waiting',
  );
}

/** All reviews that belong to one page of a record's history. */
export function readReviewsOfPage(tx: TenantTx, recordId: Id, skip: number, limit: number): Promise<ReviewRow[]> {
  return tx.query<ReviewRow>(
    `select ${COLUMNS} from app.reviews where company_id = $1 and history_id = any(array(
       select id from app.history where company_id = $1 and record_id = $2 order by version desc, id desc offset $3 limit $4))
     order by field`,
    [tx.companyId, recordId, skip, limit],
    'reviews-page',
  );
}

/** The pending review of one field that a history entry requested, if it is still pending. */
export async function findPendingReview(tx: TenantTx, historyId: Id, field: string): Promise<ReviewRow | null> {
  const rows = await tx.query<ReviewRow>(
    `select ${COLUMNS} from app.reviews where company_id = $1 and history_id = $2 and field = $3 and state = 'waiting'`,
    [tx.companyId, historyId, field],
    'review-find',
  );
  return rows[0] ?? null;
}

export type NewReview = Pick<ReviewRow, 'id' | 'field' | 'previous' | 'wanted' | 'sealed'>;

/** Stores requests under the history entry that makes them. A request with an existing id replaces it. */
export function storeReviews(
  tx: TenantTx,
  recordId: Id,
  historyId: Id,
  author: Author,
  reviews: readonly NewReview[],
): Promise<ReviewRow[]> {
  return tx.query<ReviewRow>(
    `insert into app.reviews (company_id, id, record_id, history_id, field, previous, wanted, sealed, requested_by, requested_person, requested_name)
     select $1, x.id, $2, $3, x.field, x.previous, x.wanted, x.sealed, $4, $5, $6
     from jsonb_to_recordset($7::jsonb) as x (id uuid, field text, previous jsonb, wanted jsonb, sealed text)
     on conflict (company_id, id) do update set history_id = excluded.history_id, previous = excluded.previous, wanted = excluded.wanted,
       sealed = excluded.sealed, requested_name = excluded.requested_name, requested_at = excluded.requested_at
     returning ${COLUMNS}`,
    [tx.companyId, recordId, historyId, author.accountId, author.personId, author.name, JSON.stringify(reviews)],
    'reviews-store',
  );
}

/** Closes requests without a decision: they were replaced by a later one or withdrawn by their author. */
export async function endReviews(tx: TenantTx, ids: readonly Id[], state: 'replaced' | 'withdrawn'): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update app.reviews set state = $3 where company_id = $1 and id = any($2) and state = 'waiting'`,
    [tx.companyId, ids, state],
    'reviews-end',
  );
}

/** What a reviewer decided. */
export interface ReviewDecision {
  readonly state: 'accepted' | 'rejected';
  readonly reason: string | null;
  readonly appliedHistoryId: Id | null;
}

/** Stores a reviewer's decision. The caller holds the record's lock and has checked that the review is pending. */
export async function decideReview(tx: TenantTx, id: Id, decision: ReviewDecision, reviewer: Author): Promise<void> {
  await tx.query(
    `update app.reviews set state = $3, reviewed_by = $4, reviewed_name = $5, reviewed_at = now(), reason = $6, applied_history_id = $7
     where company_id = $1 and id = $2 and state = 'waiting'`,
    [tx.companyId, id, decision.state, reviewer.accountId, reviewer.name, decision.reason, decision.appliedHistoryId],
    'review-decide',
  );
}

/** The review of one field that the reviewer decided within the last two minutes. */
export async function findOwnDecision(
  tx: TenantTx,
  historyId: Id,
  field: string,
  reviewer: Id,
): Promise<ReviewRow | null> {
  const rows = await tx.query<ReviewRow>(
    `select ${COLUMNS} from app.reviews where company_id = $1 and history_id = $2 and field = $3
     and state in ('accepted', 'rejected') and reviewed_by = $4 and reviewed_at > now() - interval '2 minutes'`,
    [tx.companyId, historyId, field, reviewer],
    'review-own-decision',
  );
  return rows[0] ?? null;
}

/**
 * Makes a decided review pending again. The caller holds the record's lock.
 * @returns false if its author has requested another change of the field in the meantime
 */
export async function reopenReview(tx: TenantTx, { id, record_id, field, requested_by }: ReviewRow): Promise<boolean> {
  const rows = await tx.query(
    `update app.reviews set state = 'waiting', reviewed_by = null, reviewed_name = null, reviewed_at = null, reason = null, applied_history_id = null
     where company_id = $1 and id = $2 and not exists (select 1 from app.reviews later
       where later.company_id = $1 and later.record_id = $3 and later.field = $4 and later.requested_by = $5 and later.state = 'waiting')
     returning id`,
    [tx.companyId, id, record_id, field, requested_by],
    'review-reopen',
  );
  return rows.length > 0;
}
