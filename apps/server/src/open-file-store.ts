import { join } from 'node:path';
import type { Config } from './platform/config/config';
import type { Blobs } from './platform/files/blobs';
import { derivedFiles, type DerivedFiles } from './platform/files/derived-files';
import { openDiskBlobs } from './platform/files/disk-blobs';
import type { FileStore } from './platform/files/file-store';
import { meteredStore } from './platform/files/metered-store';

type StoreConfig = Pick<Config, 's3' | 'dataFolder'>;

async function openBlobs({ s3, dataFolder }: StoreConfig): Promise<Blobs> {
  if (!s3) return openDiskBlobs(join(dataFolder, 'files'));
  // Loaded on demand: the S3 client is larger than everything else combined.
  const { s3Blobs } = await import('./providers/object-storage/s3-blobs');
  return s3Blobs(s3);
}

/** Opens the store of uploaded files: the configured bucket, otherwise the folder `files` of the data folder. */
export async function openFileStore(config: StoreConfig): Promise<FileStore> {
  return meteredStore(await openBlobs(config));
}

/**
 * Opens the folder for saved list columns in the same store. Needs no other part of the process, so any thread can call
 * it.
 */
export async function openColumnFiles(config: StoreConfig): Promise<DerivedFiles> {
  return derivedFiles(await openBlobs(config), 'saved-columns');
}
