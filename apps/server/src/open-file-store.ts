import { join } from 'node:path';
import type { Config } from './platform/config/config';
import { diskBlobs } from './platform/files/disk-blobs';
import type { FileStore } from './platform/files/file-store';
import { meteredStore } from './platform/files/metered-store';

/** Opens the store of uploaded files: the bucket where one is configured, else the folder `files` of the data folder. */
export async function openFileStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<FileStore> {
  if (!s3) return meteredStore(await diskBlobs(join(dataFolder, 'files')));
  // Loaded only where it is used: the client of the service is larger than everything else together.
  const { s3Blobs } = await import('./providers/object-storage/s3-blobs');
  return meteredStore(s3Blobs(s3));
}
