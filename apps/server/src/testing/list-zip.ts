import { inflateRawSync } from 'node:zlib';

const CENTRAL_ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
}

/** The files of an archive without a comment, by its directory. @source APPNOTE.TXT, section 4.3 */
export function listZip(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - END_BYTES;
  if (bytes.readUInt32LE(end) !== END) throw new Error('the archive has no directory');
  const entries: ZipEntry[] = [];
  let index = bytes.readUInt32LE(end + 16);
  for (let remainingFiles = bytes.readUInt16LE(end + 10); remainingFiles > 0; remainingFiles--) {
    if (bytes.readUInt32LE(index) !== CENTRAL_ENTRY) throw new Error('the directory of the archive is damaged');
    const [method, size, local] = [
      bytes.readUInt16LE(index + 10),
      bytes.readUInt32LE(index + 20),
      bytes.readUInt32LE(index + 42),
    ];
    const [nameLength, extraIndex, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(index + offset)) as [
      number,
      number,
      number,
    ];
    const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const storedBuffer = bytes.subarray(start, start + size);
    const name = bytes.subarray(index + CENTRAL_BYTES, index + CENTRAL_BYTES + nameLength).toString();
    entries.push({ name, data: method === 0 ? storedBuffer : inflateRawSync(storedBuffer) });
    index += CENTRAL_BYTES + nameLength + extraIndex + comment;
  }
  return entries;
}
