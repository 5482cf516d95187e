import type { Id } from '@lendwright/kernel';
import type { SendLane } from './email';
import { mailboxSql, type Mailbox } from './mail-rows';

/** The columns of a claimed row that sending needs. */
export interface ClaimedRow {
  readonly id: Id;
  readonly attempts: number;
  readonly is_expired: boolean;
}

/** A mail that this process claimed. */
export interface ClaimedMail extends ClaimedRow {
  readonly message_id: Id | null;
  readonly to_address: string;
  readonly name: string;
  readonly person_id: Id | null;
  readonly subject: string;
  /** Content for this recipient alone. */
  readonly html: string | null;
  readonly text: string;
}

/**
 * Mails are claimed by lane; account mails are all service mails, and text messages have a lane of their own. As a subquery the
 * lane is unknown while a statement is planned: for a table without statistics, an index of marketing mail alone, in another
 * order, would seem as good as that of due mails.
 */
const laneSql = ({ hasPurposes }: Mailbox, parameter: string): string =>
  hasPurposes ? `purpose = (select ${parameter}::text)` : `${parameter}::text is not null`;

const CLAIMED_COLUMNS = `id, to_address, subject, text, attempts, expires_at < now() as is_expired`;
const COMPANY_COLUMNS = `${CLAIMED_COLUMNS}, message_id, name, person_id, html`;
const ACCOUNT_COLUMNS = `${CLAIMED_COLUMNS}, null::uuid as message_id, '' as name, null::uuid as person_id, null::text as html`;

export interface Claim {
  /** The fencing token of these mails: whoever has claimed them later has another one. */
  readonly claimId: Id;
  readonly leaseMs: number;
  readonly lane: SendLane;
  readonly limit: number;
}

/**
 * Claims the rows that have been due the longest. Those that another process is claiming are skipped. The ids are an array: a
 * plan that was made for an empty table would compare each row of a large one with each id.
 */
export function claimRows<Row extends ClaimedRow>(
  mailbox: Mailbox,
  { claimId, leaseMs, lane, limit }: Claim,
  columns: string,
): Promise<Row[]> {
  const ownSql = mailboxSql(mailbox);
  const sql = `update ${mailbox.table} set state = 'claimed', claim_id = $2, claimed_until = now() + $3::int * interval '1 ms', begun_at = null
    where ${ownSql} and id = any(array(select id from ${mailbox.table} where ${ownSql} and state = 'queued' and ${laneSql(mailbox, '$4')}
      and due_at <= now() order by due_at, id limit $5 for update skip locked))
    returning ${columns}`;
  const values = [mailbox.companyId, claimId, leaseMs, lane, limit];
  return mailbox.tx.query<Row>(sql, values, `${mailbox.table}-claim`);
}

/** Claims mails. @see claimRows */
export const claimMails = (mailbox: Mailbox, claim: Claim): Promise<ClaimedMail[]> =>
  claimRows(mailbox, claim, mailbox.companyId === null ? ACCOUNT_COLUMNS : COMPANY_COLUMNS);

/**
 * Returns mails whose process died to the queue. When their delivery had begun, they are uncertain: the provider may have
 * accepted them.
 */
export async function releaseExpired(mailbox: Mailbox): Promise<void> {
  const sql = `update ${mailbox.table} set state = 'queued', claim_id = null, is_uncertain = is_uncertain or begun_at is not null, begun_at = null
    where ${mailboxSql(mailbox)} and state = 'claimed' and claimed_until < now()`;
  await mailbox.tx.query(sql, [mailbox.companyId], `${mailbox.table}-release-expired`);
}

/** Returns claimed mails that were not started to the queue. */
export async function releaseClaim(mailbox: Mailbox, claimId: Id, dueInMs: number): Promise<void> {
  const sql = `update ${mailbox.table} set state = 'queued', claim_id = null, due_at = now() + $3::int * interval '1 ms'
    where ${mailboxSql(mailbox)} and state = 'claimed' and claim_id = $2 and begun_at is null`;
  await mailbox.tx.query(sql, [mailbox.companyId, claimId, dueInMs], `${mailbox.table}-release`);
}

/** Records that the delivery of mails starts. @returns those that still belong to the claim; others must not be sent */
export async function beginMails(
  mailbox: Mailbox,
  claimId: Id,
  leaseMs: number,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const sql = `update ${mailbox.table} set begun_at = now(), attempts = attempts + 1, claimed_until = now() + $3::int * interval '1 ms'
    where ${mailboxSql(mailbox)} and id = any($4::uuid[]) and state = 'claimed' and claim_id = $2 returning id`;
  const values = [mailbox.companyId, claimId, leaseMs, ids];
  const rows = await mailbox.tx.query<{ id: Id }>(sql, values, `${mailbox.table}-begin`);
  return new Set(rows.map(({ id }) => id));
}

/** When the next mail of a lane is due, or the lease of a claimed one ends; null when none is waiting. */
export async function readNextDueMs(mailbox: Mailbox, lane: SendLane): Promise<number | null> {
  const sql = `select (extract(epoch from min(at) - now()) * 1000)::float8 as ms from (
      (select due_at as at from ${mailbox.table} where ${mailboxSql(mailbox)} and state = 'queued' and ${laneSql(mailbox, '$2')}
        order by due_at limit 1)
      union all
      (select claimed_until from ${mailbox.table} where ${mailboxSql(mailbox)} and state = 'claimed' and ${laneSql(mailbox, '$2')}
        order by claimed_until limit 1)
    ) as waiting`;
  const [row] = await mailbox.tx.query<{ ms: number | null }>(sql, [mailbox.companyId, lane], `${mailbox.table}-next`);
  return row?.ms ?? null;
}
