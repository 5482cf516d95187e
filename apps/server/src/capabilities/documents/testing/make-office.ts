import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a test package. `claims` overrides the sizes in the directory. */
export interface ZipPart {
  readonly name: string;
  readonly data?: Buffer | string;
  readonly claims?: {
    readonly packedSize?: number;
    readonly unpacked?: number;
    readonly local?: number;
    readonly flags?: number;
  };
}

function localHeader(name: Buffer, packedSize: Buffer, data: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(data), 14);
  head.writeUInt32LE(packedSize.length, 18);
  head.writeUInt32LE(data.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, packedSize]);
}

function makeCentralEntry(
  name: Buffer,
  packedSize: number,
  unpackedSize: number,
  index: number,
  flags: number,
): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(8, 10);
  head.writeUInt32LE(packedSize, 20);
  head.writeUInt32LE(unpackedSize, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(index, 42);
  return Buffer.concat([head, name]);
}

/** A zip archive. `entries` overrides the count in its end record. */
export function makeZip(parts: readonly ZipPart[], entries = parts.length): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  // Thousands of parts have the same data.
  const packedContents = new Map<Buffer | string, Buffer>();
  let itemIndex = 0;
  for (const { name, data = '', claims = {} } of parts) {
    const [label, rawBuffer] = [Buffer.from(name), Buffer.from(data as string)];
    const packedBytes = packedContents.get(data) ?? deflateRawSync(rawBuffer);
    packedContents.set(data, packedBytes);
    const body = localHeader(label, packedBytes, rawBuffer);
    const {
      packedSize: size = packedBytes.length,
      unpacked: unpackedSize = rawBuffer.length,
      local: position = itemIndex,
      flags = 0,
    } = claims;
    directory.push(makeCentralEntry(label, size, unpackedSize, position, flags));
    bodies.push(body);
    itemIndex += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(itemIndex, 16);
  return Buffer.concat([...bodies, list, end]);
}

const MAIN_PARTS = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' };

/** A docx, xlsx or pptx package with additional parts. */
export function makeZippedOffice(
  extension: keyof typeof MAIN_PARTS,
  moreParts: readonly ZipPart[] = [],
  entries?: number,
): Buffer {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`;
  const parts = [
    { name: '[Content_Types].xml', data: types },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: MAIN_PARTS[extension], data: '<main/>' },
    ...moreParts,
  ];
  return makeZip(parts, entries ?? parts.length);
}

function directoryEntry(name: string, type: number, links: { left?: number; right?: number; child?: number }): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry[66] = type;
  entry.writeUInt32LE(links.left ?? 0xffffffff, 68);
  entry.writeUInt32LE(links.right ?? 0xffffffff, 72);
  entry.writeUInt32LE(links.child ?? 0xffffffff, 76);
  return entry;
}

/** A compound file: header, one table sector, and one directory sector with the root and up to three streams. */
export function makeCompound(...streams: readonly string[]): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const entries = streams.map((name, index) =>
    directoryEntry(name, 2, index + 1 < streams.length ? { right: index + 2 } : {}),
  );
  const directory = Buffer.concat([
    directoryEntry('Root Entry', 5, { child: 1 }),
    ...entries,
    Buffer.alloc(512),
  ]).subarray(0, 512);
  return Buffer.concat([header, table, directory]);
}
