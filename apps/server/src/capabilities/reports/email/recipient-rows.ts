import type { ReportFormat, ReportSchedule, SendCondition } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A person who gets a report because a colleague added them. */
export interface AddedEmailRow extends ReportSchedule {
  readonly account_id: Id;
  readonly format: ReportFormat;
  readonly condition: SendCondition | null;
}

/** The emails that colleagues added, without people's own subscriptions. */
export function readAddedEmails(tx: TenantTx, report: Id): Promise<AddedEmailRow[]> {
  const sql =
    'select account_id, frequency, weekday, day, clock, format, condition from app.report_emails where company_id = $1 and report_id = $2 and added_by is not null';
  return tx.query<AddedEmailRow>(sql, [tx.companyId, report], 'report-added-emails');
}

/** What all added people get. */
export interface AddedEmails {
  readonly report: Id;
  readonly addedBy: Id;
  /** Each with the role whose rights apply. */
  readonly people: readonly { readonly account: Id; readonly role: Id }[];
  readonly schedule: ReportSchedule;
  readonly format: ReportFormat;
  readonly condition: SendCondition | null;
  readonly nextAt: string;
}

/** Replaces the people whom colleagues added. People's own subscriptions stay unchanged. */
export async function replaceAddedEmails(
  tx: TenantTx,
  { report, addedBy, people, schedule, format, condition, nextAt }: AddedEmails,
): Promise<void> {
  const accounts = people.map(({ account }) => account);
  await tx.query(
    'delete from app.report_emails where company_id = $1 and report_id = $2 and added_by is not null and account_id <> all($3::uuid[])',
    [tx.companyId, report, accounts],
    'report-added-emails-delete',
  );
  const { frequency, weekday, day, clock } = schedule;
  const roles = people.map(({ role }) => role);
  await tx.query(
    `insert into app.report_emails (company_id, report_id, account_id, role_id, frequency, weekday, day, clock, format, next_at, added_by, condition)
     select $1, $2, p.account, p.role, $5, $6, $7, $8, $9, $10, $11, $12 from unnest($3::uuid[], $4::uuid[]) as p (account, role)
     on conflict (company_id, report_id, account_id) do update set role_id = excluded.role_id, frequency = excluded.frequency,
       weekday = excluded.weekday, day = excluded.day, clock = excluded.clock, format = excluded.format, next_at = excluded.next_at, condition = excluded.condition, added_by = excluded.added_by, failures = 0, problem = null
       where report_emails.added_by is not null`,
    [
      ...[tx.companyId, report, accounts, roles, frequency, weekday, day, clock, format, nextAt, addedBy],
      condition && JSON.stringify(condition),
    ],
    'report-added-emails-write',
  );
}
