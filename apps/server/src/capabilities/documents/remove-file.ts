import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { RecordEngine } from '../records';
import { deactivateFiles } from './files-rows';
import { presentCurrent } from './present-document';
import { accessFile } from './access-file';
import { assertReviews } from './access-record';
import { writeDocument } from './write-document';

/**
 * Removes a file from its document; the bytes stay in the store. If it was the last file of a document that was
 * awaiting review or approved, the status becomes Not Uploaded. The sender's explanation stays.
 * @throws Refusal 404 not_found, 403 forbidden
 * @source spec 2-records §6 (Prospects cannot delete files), §7 (docs/file)
 */
export async function removeFile(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Confirmation> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const { file, record, field } = await accessFile(engine, tx, setup, viewer, id, true);
    assertReviews(record);
    await deactivateFiles(tx, [file.id]);
    const { status, reason, explanation, files } = await presentCurrent(tx, record, field);
    const isEmptied = files.length === 0 && (status === 'Awaiting Review' || status === 'Approved');
    await writeDocument(tx, viewer, record, {
      element: field.id,
      status: isEmptied ? 'Not Uploaded' : status,
      reason,
      explanation,
      act: 'remove-file',
      from: file.name,
      to: null,
    });
    return confirmation('documents.fileRemoved');
  });
}
