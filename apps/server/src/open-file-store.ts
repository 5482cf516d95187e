import { join } from 'node:path';
import type { Config } from './platform/config/config';
import { diskBlobs } from './platform/files/disk-blobs';
import type { FileStore } from './platform/files/file-store';
import { meteredStore } from './platform/files/metered-store';
import { s3Blobs } from './providers/object-storage/s3-blobs';

/** Opens the store of uploaded files: the bucket where one is configured, else the folder `files` of the data folder. */
export async function openFileStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<FileStore> {
  return meteredStore(s3 ? s3Blobs(s3) : await diskBlobs(join(dataFolder, 'files')));
}
