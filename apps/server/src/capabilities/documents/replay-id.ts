import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';

/**
 * The id that a file gets when the sender named its upload: the same for every try, so that a try repeated after a lost
 * answer finds the file there.
 * @param place its place among the files of the upload.
 * @source RFC 9562, section 5.8 (version 8: an id of the maker's own making)
 */
export function replayId(viewer: Viewer, record: Id, element: string, upload: string, place: number): Id {
  const parts = [viewer.companyId, viewer.accountId, record, element, upload, place];
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
