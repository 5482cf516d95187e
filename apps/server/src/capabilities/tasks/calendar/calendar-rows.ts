import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface CalendarLinkRow {
  readonly id: Id;
  readonly account_id: Id;
  readonly role_id: Id;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const COLUMNS = 'id, account_id, role_id, created_at, last_used_at';

/** The link of an account that is not revoked. */
export async function findCalendarLink(tx: TenantTx, account: Id): Promise<CalendarLinkRow | null> {
  const sql = `select ${COLUMNS} from app.task_calendar_links where company_id = $1 and account_id = $2 and revoked_at is null`;
  return (await tx.query<CalendarLinkRow>(sql, [tx.companyId, account], 'task-calendar'))[0] ?? null;
}

/** The link of a token, unless it was revoked. */
export async function findCalendarByToken(tx: TenantTx, hash: Buffer): Promise<CalendarLinkRow | null> {
  const sql = `select ${COLUMNS} from app.task_calendar_links where company_id = $1 and token_hash = $2 and revoked_at is null`;
  return (await tx.query<CalendarLinkRow>(sql, [tx.companyId, hash], 'task-calendar-by-token'))[0] ?? null;
}

export async function revokeCalendarLink(tx: TenantTx, account: Id): Promise<void> {
  const sql =
    'update app.task_calendar_links set revoked_at = now() where company_id = $1 and account_id = $2 and revoked_at is null';
  await tx.query(sql, [tx.companyId, account], 'task-calendar-revoke');
}

/** Adds the link of an account, whose earlier one must be revoked. @returns the time of creation */
export async function insertCalendarLink(
  tx: TenantTx,
  link: { readonly account: Id; readonly role: Id; readonly hash: Buffer },
): Promise<string> {
  const rows = await tx.query<{ created_at: string }>(
    `insert into app.task_calendar_links (company_id, id, account_id, role_id, token_hash) values ($1, $2, $3, $4, $5)
     returning created_at`,
    [tx.companyId, newId(), link.account, link.role, link.hash],
    'task-calendar-insert',
  );
  return rows[0]?.created_at ?? '';
}

/** Records the use of a link, at most once a minute. */
export async function touchCalendarLink(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    `update app.task_calendar_links set last_used_at = now()
     where company_id = $1 and id = $2 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [tx.companyId, id],
    'task-calendar-touch',
  );
}
