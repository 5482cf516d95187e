import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { derivedId } from '../../platform/idempotency/derived-id';

/**
 * The file id for an upload that the sender named. It is the same for every retry, so a retry after a lost response
 * finds the existing file.
 * @param place its index among the files of the upload
 */
export const replayId = (viewer: Viewer, record: Id, element: string, upload: string, place: number): Id =>
  derivedId([viewer.companyId, viewer.accountId, record, element, upload, place]);
