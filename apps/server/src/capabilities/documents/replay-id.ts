import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { derivedId } from '../../platform/idempotency/derived-id';

/**
 * The id that a file gets when the sender named its upload: the same for every try, so that a try repeated after a lost
 * answer finds the file there.
 * @param place its place among the files of the upload.
 */
export const replayId = (viewer: Viewer, record: Id, element: string, upload: string, place: number): Id =>
  derivedId([viewer.companyId, viewer.accountId, record, element, upload, place]);
