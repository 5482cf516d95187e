import { canSee, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal } from '../records';

/** A record without its answers: a cheap read for calls made every few seconds. */
export interface RecordHeader {
  readonly id: Id;
  readonly module_key: string;
  readonly form_id: Id;
  readonly form_version: number;
  readonly version: number;
  readonly is_active: boolean;
  readonly status_id: Id | null;
  readonly people: readonly Id[];
  readonly groups: readonly Id[];
}

/**
 * Finds a record of any module for this viewer. @throws Refusal 404 not_found if it is missing, of another company, or
 * out of scope
 */
export async function findVisibleRecord(tx: TenantTx, viewer: Viewer, id: Id): Promise<RecordHeader> {
  const [record] = await tx.query<RecordHeader>(
    'select id, module_key, form_id, form_version, version, is_active, status_id, people, groups from app.records where company_id = $1 and id = $2 and shared_from is null',
    [tx.companyId, id],
    'record-place',
  );
  if (!record) throw missingRefusal();
  if (!canSee(viewer, record.module_key, record)) throw missingRefusal();
  return record;
}
