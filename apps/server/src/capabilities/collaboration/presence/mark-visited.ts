import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { findVisibleRecord } from '../find-visible-record';
import { saveVisit } from '../../records';

/** Records the record version that the viewer has seen; never moves backward. @throws Refusal 404 not_found */
export function markVisited(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version }: { readonly version: number },
): Promise<Confirmation> {
  return scope.write(async (tx) => {
    await findVisibleRecord(tx, viewer, id);
    await saveVisit(tx, viewer.accountId, id, version);
    return confirmation('collaboration.visitSaved');
  });
}
