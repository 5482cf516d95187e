import { locate } from './call';
import { CallRefused } from './call-errors';
import type { Answer, OperationId } from './operation-types';
import { sendParts, type UploadParts } from './send-parts';
import { reportSignedOut } from './report-signed-out';

/**
 * Uploads files and reports the progress of sent bytes.
 * @param onProgress receives a fraction from 0 to 1; 1 means all bytes were sent, not that the server is done
 * @throws CallRefused, ConnectionLost; an aborted upload throws an AbortError
 */
export async function upload<Id extends OperationId>(
  id: Id,
  parts: UploadParts,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer<Id>> {
  try {
    return (await sendParts(locate(id, {}), parts, onProgress, signal)) as Answer<Id>;
  } catch (error) {
    if (error instanceof CallRefused) reportSignedOut(error);
    throw error;
  }
}
