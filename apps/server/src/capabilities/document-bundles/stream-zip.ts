import { isRefusal } from '@lendwright/kernel';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore } from '../../platform/files/file-store';
import type { BundlePart } from './bundle-part';
import { uniqueNames } from './unique-names';

/** The types to compress. Images, PDFs and Office files are already compressed. */
const COMPRESSIBLE_TYPES_PATTERN = /^text\/|^application\/json/;
const FILE_MODE = 0o100644;
/** The name of the entry that lists omitted files. */
export const NOTE_NAME = 'Not included.txt';

async function openIfStored(files: Pick<FileStore, 'open'>, key: string): Promise<Readable | null> {
  try {
    return await files.open(key);
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Writes files into an archive, one after another: at most one file is open, and writing waits for a slow reader. Files
 * whose bytes are missing are listed in a note. The stream fails if reading a file fails.
 * @param omitted further lines of the note
 */
export function streamZip(
  files: Pick<FileStore, 'open'>,
  parts: readonly BundlePart[],
  omittedNames: readonly string[],
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.on('error', (error) => output.destroy(error as Error));
  const names = uniqueNames([NOTE_NAME, ...parts.map(({ name }) => name)]).slice(1);
  const addAll = async () => {
    const note = [...omittedNames];
    for (const [index, part] of parts.entries()) {
      const name = names[index] ?? part.name;
      const bytes = await openIfStored(files, part.key);
      if (!bytes) {
        note.push(`${name}: the file is no longer stored.`);
        continue;
      }
      // If the reader disconnects, reading of the current file stops.
      const stop = () => bytes.destroy();
      output.once('close', stop);
      const mtime = new Date(part.createdAt);
      zip.addReadStream(bytes, name, { mtime, mode: FILE_MODE, compress: COMPRESSIBLE_TYPES_PATTERN.test(part.type) });
      await finished(bytes);
      output.off('close', stop);
      if (output.destroyed) return;
    }
    if (note.length > 0) zip.addBuffer(Buffer.from(`${note.join('\r\n')}\r\n`), NOTE_NAME, { mode: FILE_MODE });
    zip.end();
  };
  addAll().catch((error: unknown) => output.destroy(error as Error));
  return output;
}
