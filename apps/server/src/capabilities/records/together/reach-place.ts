import { canSee, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { missing } from '../missing';

/** Where a record stands, without its answers: enough for what is asked every few seconds. */
export interface RecordPlace {
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

/** Finds a record of any module as this viewer. @throws Refusal 404 not_found: missing, foreign and out of reach alike */
export async function reachPlace(tx: TenantTx, viewer: Viewer, id: Id): Promise<RecordPlace> {
  const [place] = await tx.query<RecordPlace>(
    'select id, module_key, form_id, form_version, version, is_active, status_id, people, groups from app.records where company_id = $1 and id = $2',
    [tx.companyId, id],
    'record-place',
  );
  if (!place) throw missing();
  if (!canSee(viewer, place.module_key, place)) throw missing();
  return place;
}
