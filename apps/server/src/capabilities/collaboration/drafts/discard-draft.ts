import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../../records';
import { deleteDraft } from './draft-rows';
import { findDraftSubject } from './find-draft-subject';

/** Deletes the viewer's own draft. Idempotent. @throws Refusal 404 not_found */
export async function discardDraft(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  subject: string,
): Promise<Confirmation> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    await findDraftSubject(tx, setup, viewer, subject);
    await deleteDraft(tx, viewer.accountId, subject);
    return confirmation('collaboration.draftDiscarded');
  });
}
