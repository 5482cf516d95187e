import type { AssetsReport } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** An earlier report, as listed. */
export interface EarlierReportRow {
  id: Id;
  link_id: Id;
  delivered_at: string;
  accounts: number;
  total: number;
}

/** Stores the delivered report of a link as an earlier one before a newer one is requested. Idempotent. */
export async function saveReport(tx: TenantTx, link: Id): Promise<void> {
  await tx.query(
    `insert into app.earlier_asset_reports (company_id, id, link_id, delivered_at, report, report_token)
     select company_id, $3, id, delivered_at, report, report_token from app.bank_links
     where company_id = $1 and id = $2 and report is not null and delivered_at is not null
     on conflict (company_id, link_id, delivered_at) do nothing`,
    [tx.companyId, link, newId()],
    'earlier-report-keep',
  );
}

/** The earlier reports of a loan, newest first, without those that are still the newest of their link. */
export function readEarlierReports(tx: TenantTx, loan: Id): Promise<EarlierReportRow[]> {
  return tx.query<EarlierReportRow>(
    `select e.id, e.link_id, e.delivered_at, jsonb_array_length(e.report->'accounts') as accounts, (e.report->>'total')::bigint as total
     from app.bank_links l join app.earlier_asset_reports e on e.company_id = $1 and e.link_id = l.id
     where l.company_id = $1 and l.loan_id = $2 and e.delivered_at <> l.delivered_at order by e.delivered_at desc, e.id limit 200`,
    [tx.companyId, loan],
    'earlier-reports',
  );
}

export interface EarlierReport {
  readonly report: AssetsReport;
  readonly report_token: string | null;
}

/** Finds an earlier report of a link; null if there is none. */
export async function findEarlierReport(tx: TenantTx, link: Id, id: Id): Promise<EarlierReport | null> {
  const sql = `select report, report_token from app.earlier_asset_reports where company_id = $1 and link_id = $2 and id = $3`;
  return (await tx.query<EarlierReport>(sql, [tx.companyId, link, id], 'earlier-report'))[0] ?? null;
}

/** The sealed tokens of the reports that the provider still has, besides the newest. */
export async function readEarlierTokens(tx: TenantTx, link: Id): Promise<string[]> {
  const sql = `select report_token from app.earlier_asset_reports where company_id = $1 and link_id = $2 and report_token is not null`;
  const rows = await tx.query<{ report_token: string }>(sql, [tx.companyId, link], 'earlier-report-tokens');
  return rows.map(({ report_token: token }) => token);
}

/** Erases the tokens of the earlier reports of an ended link, and with `removed` the reports too. */
export async function endEarlierReports(tx: TenantTx, link: Id, status: 'revoked' | 'removed'): Promise<void> {
  const sql =
    status === 'removed'
      ? 'delete from app.earlier_asset_reports where company_id = $1 and link_id = $2'
      : 'update app.earlier_asset_reports set report_token = null where company_id = $1 and link_id = $2';
  await tx.query(sql, [tx.companyId, link], `earlier-report-${status}`);
}
