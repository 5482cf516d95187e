import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { RecordEngine } from '../records';
import { markViewed } from './files-rows';
import { accessFile } from './access-file';
import { assertReviews } from './access-record';

/**
 * Marks a file as viewed by the lender's staff, or removes the mark. Does not change the record.
 * @throws Refusal 404 not_found, 403 forbidden
 * @source spec 2-records §4 (Document status), §8 (File viewed flag)
 */
export async function setFileViewed(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  isViewed: boolean,
): Promise<Confirmation> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const { record, file } = await accessFile(engine, tx, setup, viewer, id);
    assertReviews(record);
    if ((file.viewed_at !== null) !== isViewed) await markViewed(tx, file.id, isViewed ? viewer.fullName : null);
    return confirmation(isViewed ? 'documents.viewed' : 'documents.notViewed');
  });
}
