import type { ReportFormat, ReportSchedule, SendCondition } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A report that an account gets by email, in the role in which it subscribed. */
export interface ReportEmailRow extends ReportSchedule {
  readonly report_id: Id;
  readonly account_id: Id;
  readonly role_id: Id;
  readonly format: ReportFormat;
  /** The condition for sending it; null sends it always. */
  readonly condition: SendCondition | null;
  /** Null once it is paused. */
  readonly next_at: string | null;
  readonly failures: number;
  /** Why the last one was not sent. */
  readonly problem: string | null;
}

const COLUMNS =
  'report_id, account_id, role_id, frequency, weekday, day, clock, format, condition, next_at, failures, problem';

export async function readReportEmail(tx: TenantTx, report: Id, account: Id): Promise<ReportEmailRow | null> {
  const sql = `select ${COLUMNS} from app.report_emails where company_id = $1 and report_id = $2 and account_id = $3`;
  return (await tx.query<ReportEmailRow>(sql, [tx.companyId, report, account], 'report-email'))[0] ?? null;
}

/** The emails that are due, longest overdue first. */
export function readDueEmails(tx: TenantTx, now: Date, limit: number): Promise<ReportEmailRow[]> {
  const sql = `select ${COLUMNS} from app.report_emails where company_id = $1 and next_at <= $2 order by next_at limit $3`;
  return tx.query<ReportEmailRow>(sql, [tx.companyId, now.toISOString(), limit], 'report-emails-due');
}

type Setting = Omit<ReportEmailRow, 'failures' | 'problem'>;

/** Stores the settings of an account, and resets earlier failures. */
export async function writeReportEmail(tx: TenantTx, setting: Setting): Promise<void> {
  const { report_id: report, account_id: account, role_id: role, format, next_at: nextAt } = setting;
  const { frequency, weekday, day, clock, condition } = setting;
  await tx.query(
    `insert into app.report_emails (company_id, report_id, account_id, role_id, frequency, weekday, day, clock, format, next_at, condition)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (company_id, report_id, account_id) do update set role_id = excluded.role_id, frequency = excluded.frequency,
       weekday = excluded.weekday, day = excluded.day, clock = excluded.clock,
       format = excluded.format, next_at = excluded.next_at, condition = excluded.condition, added_by = null, failures = 0, problem = null`,
    [
      tx.companyId,
      report,
      account,
      role,
      frequency,
      weekday,
      day,
      clock,
      format,
      nextAt,
      condition && JSON.stringify(condition),
    ],
    'report-email-write',
  );
}

export async function deleteReportEmail(tx: TenantTx, report: Id, account: Id): Promise<void> {
  const sql = 'delete from app.report_emails where company_id = $1 and report_id = $2 and account_id = $3';
  await tx.query(sql, [tx.companyId, report, account], 'report-email-delete');
}

/** The outcome of a due date: the next date, and why this email was not sent. */
export type ReportEmailOutcome = Pick<ReportEmailRow, 'next_at' | 'failures' | 'problem'>;

/**
 * Ends a date that is due. @returns false if another process has ended it, or its settings have changed in the meantime
 */
export async function endDueEmail(
  tx: TenantTx,
  dueEmail: ReportEmailRow,
  outcome: ReportEmailOutcome,
): Promise<boolean> {
  const rows = await tx.query(
    `update app.report_emails set next_at = $5, failures = $6, problem = $7
     where company_id = $1 and report_id = $2 and account_id = $3 and next_at = $4 returning report_id`,
    [
      ...[tx.companyId, dueEmail.report_id, dueEmail.account_id, dueEmail.next_at],
      ...[outcome.next_at, outcome.failures, outcome.problem],
    ],
    'report-email-end',
  );
  return rows.length > 0;
}
