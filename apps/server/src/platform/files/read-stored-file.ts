import type { FileStore } from './file-store';

/** Reads a stored file into its own memory, to transfer it to a worker. */
export async function readStoredFile(
  files: FileStore,
  { key, size }: { readonly key: string; readonly size: number },
): Promise<ArrayBuffer> {
  const wholeBytes = new Uint8Array(size);
  let index = 0;
  for await (const chunk of await files.open(key)) {
    wholeBytes.set(chunk as Buffer, index);
    index += (chunk as Buffer).length;
  }
  return wholeBytes.buffer;
}
