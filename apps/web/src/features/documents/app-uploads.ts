import { upload } from '../../client';
import { UploadQueue } from './upload-queue';

/** The uploads of the whole app. */
export const uploadQueue = new UploadQueue(upload);
globalThis.addEventListener?.('online', () => uploadQueue.resume());
