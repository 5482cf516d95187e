import { PUBLIC_TABLE } from 'virtual:public-operations';
import { caller } from './caller';
import { sendParts, type UploadParts } from './send-parts';

/** The calls of public pages, without the table of all operations. */
export const { call: callPublic, locate: locatePublic } = caller(PUBLIC_TABLE);

/** Uploads files from a public page. @throws CallRefused, ConnectionLost; an aborted upload throws an AbortError */
export const uploadPublic = (
  id: 'uploadPublicDoc',
  parts: UploadParts,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> => sendParts(locatePublic(id, {}), parts, onProgress, signal);
