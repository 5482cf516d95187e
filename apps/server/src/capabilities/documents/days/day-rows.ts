import { addDays, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The last day on which the requests of a company were checked, and the progress of the next check. */
export interface DayCheck {
  readonly checked_on: IsoDate;
  /** The day that is being checked; null between two checks. */
  readonly checking_on: IsoDate | null;
  /** The last checked record. */
  readonly after_record: Id | null;
}

/** A record whose form may request documents depending on the day. */
export interface DatedRecord {
  readonly id: Id;
  readonly module_key: string;
  readonly form_id: Id;
  readonly form_version: number;
  readonly info: Record<string, unknown>;
}

export interface FormVersion {
  readonly form: Id;
  readonly version: number;
}

/** Reads the check of a company. Before the first one, the previous day counts as checked. */
export async function readDayCheck(tx: TenantTx, today: IsoDate, isLocked: boolean): Promise<DayCheck> {
  const rows = await tx.query<DayCheck>(
    `select checked_on::text, checking_on::text, after_record from app.document_days where company_id = $1 ${isLocked ? 'for update' : ''}`,
    [tx.companyId],
    isLocked ? 'document-days-lock' : 'document-days',
  );
  return rows[0] ?? { checked_on: addDays(today, -1), checking_on: null, after_record: null };
}

export async function saveDayCheck(tx: TenantTx, check: DayCheck): Promise<void> {
  await tx.query(
    `insert into app.document_days (company_id, checked_on, checking_on, after_record) values ($1, $2, $3, $4)
     on conflict (company_id) do update
     set checked_on = excluded.checked_on, checking_on = excluded.checking_on, after_record = excluded.after_record`,
    [tx.companyId, check.checked_on, check.checking_on, check.after_record],
    'document-days-save',
  );
}

export async function readTimeZone(tx: TenantTx): Promise<string> {
  const rows = await tx.query<{ zone: string | null }>(
    `select settings->>'timeZone' as zone from auth.companies where id = $1`,
    [tx.companyId],
    'document-days-zone',
  );
  return rows[0]?.zone ?? 'UTC';
}

/** The form versions with a formula that may depend on the day. */
export function readDatedVersions(tx: TenantTx): Promise<FormVersion[]> {
  const sql = `select form_id as form, version from app.form_versions
    where company_id = $1 and content::text ~* 'today' order by form_id, version`;
  return tx.query(sql, [tx.companyId], 'document-days-forms');
}

/** Active records of these form versions, in the order of their ids. */
export function readDatedRecords(
  tx: TenantTx,
  versions: readonly FormVersion[],
  idAfter: Id | null,
  limit: number,
): Promise<DatedRecord[]> {
  return tx.query(
    `select r.id, r.module_key, r.form_id, r.form_version, r.info
     from app.records r join unnest($2::uuid[], $3::int[]) as f (form, version) on r.form_id = f.form and r.form_version = f.version
     where r.company_id = $1 and r.is_active and r.shared_from is null and ($4::uuid is null or r.id > $4)
     order by r.id limit $5`,
    [tx.companyId, versions.map(({ form }) => form), versions.map(({ version }) => version), idAfter, limit],
    'document-days-records',
  );
}
