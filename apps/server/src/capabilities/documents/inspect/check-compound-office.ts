const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const BROKEN_REASON = reason('documents.fault.documentDamaged');
const NO_SECTOR = 0xfffffffa;
const FREE_SECTOR = 0xffffffff;
const MAX_SECTORS = 4_096;
const ENTRY_BYTES = 128;

/** The root streams that identify each of the three types, by extension. */
const MAIN_STREAMS: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};

class Sectors {
  readonly size: number;
  private readonly tables: readonly number[];

  constructor(private readonly file: Buffer) {
    this.size = 1 << file.readUInt16LE(30);
    this.tables = this.readTables();
  }

  at(sector: number): Buffer | null {
    const start = (sector + 1) * this.size;
    return start + this.size <= this.file.length ? this.file.subarray(start, start + this.size) : null;
  }

  /** The sectors of the allocation table: 109 in the header, more in a separate chain. */
  private readTables(): number[] {
    const tables = Array.from({ length: 109 }, (_, offset) => this.file.readUInt32LE(76 + offset * 4));
    let nextSector = this.file.readUInt32LE(68);
    for (let count = 0; nextSector < NO_SECTOR && count < MAX_SECTORS; count++) {
      const sector = this.at(nextSector);
      if (!sector) break;
      for (let offset = 0; offset + 4 < this.size; offset += 4) tables.push(sector.readUInt32LE(offset));
      nextSector = sector.readUInt32LE(this.size - 4);
    }
    return tables.filter((table) => table < NO_SECTOR);
  }

  private after(sector: number): number {
    const entriesPerTable = this.size / 4;
    const table = this.at(this.tables[Math.floor(sector / entriesPerTable)] ?? FREE_SECTOR);
    return table ? table.readUInt32LE((sector % entriesPerTable) * 4) : FREE_SECTOR;
  }

  chain(firstSector: number): Buffer {
    const foundBuffers: Buffer[] = [];
    for (
      let nextSector = firstSector;
      nextSector < NO_SECTOR && foundBuffers.length < MAX_SECTORS;
      nextSector = this.after(nextSector)
    ) {
      const sector = this.at(nextSector);
      if (!sector) break;
      foundBuffers.push(sector);
    }
    return Buffer.concat(foundBuffers);
  }
}

const linksOf = (entry: Buffer) => [68, 72].map((offset) => entry.readUInt32LE(offset));
const nameOf = (entry: Buffer) => entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2));

/** The names directly below the root. Embedded objects further down don't identify the file. */
function rootNames(directory: Buffer): Set<string> {
  const entry = (index: number) => directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
  const names = new Set<string>();
  const seenKeys = new Set<number>();
  const open = directory.length >= ENTRY_BYTES ? [directory.readUInt32LE(76)] : [];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const foundBuffer = entry(index);
    if (seenKeys.has(index) || foundBuffer.length < ENTRY_BYTES) continue;
    seenKeys.add(index);
    names.add(nameOf(foundBuffer));
    open.push(...linksOf(foundBuffer));
  }
  return names;
}

/**
 * Explains what is wrong with a doc, xls or ppt, or returns null. The three share a container format and differ in its
 * streams.
 * @source [MS-CFB] sections 2.2, 2.5, 2.6
 */
export function checkCompoundOffice(file: Buffer, extension: string): Reason | null {
  if (file.length < 1024 || !file.subarray(0, 8).equals(SIGNATURE)) return reason('documents.fault.notOffice');
  if (![9, 12].includes(file.readUInt16LE(30)) || file.readUInt16LE(28) !== 0xfffe) return BROKEN_REASON;
  const names = rootNames(new Sectors(file).chain(file.readUInt32LE(48)));
  if (names.size === 0) return BROKEN_REASON;
  return MAIN_STREAMS[extension]?.some((name) => names.has(name))
    ? null
    : reason('documents.fault.notOfficeOf', { extension });
}
import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
