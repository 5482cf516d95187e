import { hasDayRequests, type CompiledForm } from '@lendwright/forms';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/**
 * The day to which the request marks of a record refer: between midnight and the daily check, this is the previous day.
 * Null if the forms don't read the day, or before the first check.
 */
export async function readMarkedDay(tx: TenantTx, record: Id, forms: readonly CompiledForm[]): Promise<IsoDate | null> {
  if (!forms.some(hasDayRequests)) return null;
  const rows = await tx.query<{ day: IsoDate }>(
    `select (case when after_record >= $2 then checking_on else checked_on end)::text as day
     from app.document_days where company_id = $1`,
    [tx.companyId, record],
    'document-day-of-record',
  );
  return rows[0]?.day ?? null;
}
