import type { reportContent, ReportFrequency } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** The definition of a report. */
export type ReportContent = z.output<typeof reportContent>;

/** A report as stored. */
export interface ReportRow {
  readonly id: Id;
  readonly module_key: string;
  readonly owner_account: Id;
  readonly owner_name: string;
  readonly title: string;
  readonly folder: string;
  readonly is_shared: boolean;
  readonly content: ReportContent;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_name: string;
  /** Whether the reader shows it on their dashboard. */
  readonly is_pinned: boolean;
  readonly is_starred: boolean;
  /** How often the reader gets it by email. */
  readonly frequency: ReportFrequency | null;
}

/** An account; staff also read what others share. */
export interface ReportReader {
  readonly account: Id;
  readonly isStaff: boolean;
}

/** @param account the placeholder of the reader's account */
const columns = (account: string) =>
  `id, module_key, owner_account, owner_name, title, folder, is_shared, content, version, updated_at, updated_name,
   exists (select from app.report_pins p where p.company_id = $1 and p.account_id = ${account} and p.report_id = reports.id) as is_pinned,
   exists (select from app.report_stars s where s.company_id = $1 and s.account_id = ${account} and s.report_id = reports.id) as is_starred,
   (select frequency from app.report_emails e where e.company_id = $1 and e.account_id = ${account} and e.report_id = reports.id) as frequency`;

/** The reports that a reader owns or that are shared with them, by title. */
export function readReportRows(tx: TenantTx, { account, isStaff }: ReportReader, limit: number): Promise<ReportRow[]> {
  return tx.query<ReportRow>(
    `select ${columns('$2')} from app.reports where company_id = $1 and (owner_account = $2 or is_shared and $3) order by lower(title), id limit $4`,
    [tx.companyId, account, isStaff, limit],
    'reports',
  );
}

/** The definitions of the reports on a module, of any owner, most recently changed first. */
export async function readReportContents(tx: TenantTx, module: string, limit = 100): Promise<ReportContent[]> {
  const rows = await tx.query<Pick<ReportRow, 'content'>>(
    'select content from app.reports where company_id = $1 and module_key = $2 order by is_shared desc, updated_at desc limit $3',
    [tx.companyId, module, limit],
    'report-contents',
  );
  return rows.map(({ content }) => content);
}

/** A report that a reader owns or that is shared with them; null if there is none. */
export async function readReportRow(
  tx: TenantTx,
  id: Id,
  { account, isStaff }: ReportReader,
): Promise<ReportRow | null> {
  const sql = `select ${columns('$3')} from app.reports where company_id = $1 and id = $2 and (owner_account = $3 or is_shared and $4)`;
  return (await tx.query<ReportRow>(sql, [tx.companyId, id, account, isStaff], 'report'))[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockReport(tx: TenantTx, id: Id, { account, isStaff }: ReportReader): Promise<ReportRow | null> {
  const sql = `select ${columns('$3')} from app.reports where company_id = $1 and id = $2 and (owner_account = $3 or is_shared and $4) for update`;
  return (await tx.query<ReportRow>(sql, [tx.companyId, id, account, isStaff], 'report-lock'))[0] ?? null;
}

export async function countReports(tx: TenantTx): Promise<number> {
  const sql = 'select count(*)::int as n from app.reports where company_id = $1';
  return (await tx.query<{ n: number }>(sql, [tx.companyId], 'reports-count'))[0]?.n ?? 0;
}

export async function insertReport(
  tx: TenantTx,
  row: Pick<ReportRow, 'id' | 'owner_account' | 'owner_name' | 'title' | 'folder' | 'is_shared' | 'content'>,
): Promise<void> {
  const { id, owner_account: owner, owner_name: name, title, folder, is_shared: isShared, content } = row;
  await tx.query(
    `insert into app.reports (company_id, id, module_key, owner_account, owner_name, updated_name, title, is_shared, content, folder)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)`,
    [tx.companyId, id, content.module, owner, name, title, isShared, JSON.stringify(content), folder],
    'report-insert',
  );
}

export async function updateReport(
  tx: TenantTx,
  { id, title, folder, is_shared: isShared, content, version }: ReportRow,
  author: string,
): Promise<void> {
  await tx.query(
    `update app.reports set title = $3, is_shared = $4, content = $5, version = $6, module_key = $7, updated_at = now(), updated_name = $8,
       folder = $9
     where company_id = $1 and id = $2`,
    [tx.companyId, id, title, isShared, JSON.stringify(content), version, content.module, author, folder],
    'report-update',
  );
}

export async function deleteReportRow(tx: TenantTx, id: Id): Promise<void> {
  await tx.query('delete from app.reports where company_id = $1 and id = $2', [tx.companyId, id], 'report-delete');
}
