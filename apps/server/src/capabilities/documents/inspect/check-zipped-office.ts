const BROKEN_REASON = reason('documents.fault.documentDamaged');
const BOMB = reason('documents.fault.bomb');
const MAX_ENTRIES = 2_000;
const MAX_RATIO = 100;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const NESTED_FILE_PATTERN = /\.(?:zip|7z|rar|gz|bz2|xz|tar|jar|exe|dll|com|js|vbs|bat|cmd|ps1|scr|hta|html?|svg)$/i;
const MACROS_PATTERN = /(?:^|\/)vbaProject[^/]*\.bin$/i;

/** The part that identifies each of the three package types, by extension. */
const MAIN_PART: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

interface Entry {
  readonly name: string;
  readonly packedSize: number;
  readonly unpacked: number;
  readonly isLocked: boolean;
  readonly local: number;
  readonly end: number;
}

interface Directory {
  readonly start: number;
  readonly entries: number;
}

/** The end record is within the last 64 kB. No office program writes multi-disk archives or the 64-bit format. */
function findDirectory(file: Buffer): Directory | null {
  for (let position = file.length - 22; position >= Math.max(0, file.length - 65_557); position--) {
    if (
      file.readUInt32LE(position) !== END_SIGNATURE ||
      position + 22 + file.readUInt16LE(position + 20) !== file.length
    )
      continue;
    const [disk, from, entriesOnDisk, entries] = [4, 6, 8, 10].map((offset) => file.readUInt16LE(position + offset));
    const start = file.readUInt32LE(position + 16);
    const isWhole =
      disk === 0 && from === 0 && entriesOnDisk === entries && start + file.readUInt32LE(position + 12) === position;
    return isWhole && entries !== undefined ? { start, entries } : null;
  }
  return null;
}

function readEntry(file: Buffer, position: number): Entry | null {
  if (position + 46 > file.length || file.readUInt32LE(position) !== ENTRY_SIGNATURE) return null;
  const [name = 0, extraNumber = 0, comment = 0] = [28, 30, 32].map((offset) => file.readUInt16LE(position + offset));
  const end = position + 46 + name + extraNumber + comment;
  if (end > file.length) return null;
  return {
    name: file.toString('utf8', position + 46, position + 46 + name),
    packedSize: file.readUInt32LE(position + 20),
    unpacked: file.readUInt32LE(position + 24),
    isLocked: (file.readUInt16LE(position + 8) & 1) === 1,
    local: file.readUInt32LE(position + 42),
    end,
  };
}

function entryIssue(file: Buffer, entry: Entry, start: number): Reason | null {
  const { name, packedSize, unpacked: unpackedSize, isLocked, local } = entry;
  const isOutsideArchive = name.split('/').includes('..') || /^[/\\]|[\\:\0]/.test(name);
  if (name === '' || isOutsideArchive || isLocked) return BROKEN_REASON;
  if (local + 30 + packedSize > start || file.readUInt32LE(local) !== LOCAL_SIGNATURE) return BROKEN_REASON;
  if (MACROS_PATTERN.test(name)) return reason('documents.fault.macros');
  if (NESTED_FILE_PATTERN.test(name)) return reason('documents.fault.nested');
  // Below 64 kB no ratio is dangerous, and short runs of zeros are common in spreadsheets.
  return unpackedSize > 65_536 && unpackedSize > packedSize * MAX_RATIO ? BOMB : null;
}

/**
 * Explains what is wrong with a docx, xlsx or pptx, or returns null. Reads only the package's directory; nothing is
 * decompressed. Allows at most 2,000 entries, a ratio of 100 to 1 and 200 MB, no nested archives, no overlapping
 * entries, and no path outside the package.
 * @source PKWARE APPNOTE 6.3.3, sections 4.3 and 4.4; ECMA-376 part 2; TRUST T21
 */
export function checkZippedOffice(file: Buffer, extension: string): Reason | null {
  if (file.length < 22 || file.readUInt32LE(0) !== LOCAL_SIGNATURE) return reason('documents.fault.notOffice');
  const directory = findDirectory(file);
  if (!directory) return BROKEN_REASON;
  if (directory.entries > MAX_ENTRIES) return reason('documents.fault.tooManyParts');
  const names = new Set<string>();
  let [packedSize, unpackedSize, position] = [0, 0, directory.start];
  for (let count = 0; count < directory.entries; count++) {
    const entry = readEntry(file, position);
    if (!entry || names.has(entry.name)) return BROKEN_REASON;
    const issue = entryIssue(file, entry, directory.start);
    if (issue) return issue;
    names.add(entry.name);
    packedSize += entry.packedSize + 30;
    unpackedSize += entry.unpacked;
    position = entry.end;
  }
  // Overlapping entries claim more packed bytes than there are.
  if (packedSize > directory.start || unpackedSize > MAX_UNPACKED_BYTES || unpackedSize > file.length * MAX_RATIO)
    return BOMB;
  return names.has('[Content_Types].xml') && names.has(MAIN_PART[extension] ?? '')
    ? null
    : reason('documents.fault.notOfficeOf', { extension });
}
import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
