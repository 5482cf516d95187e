export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Frame headers are C0 to CF, except tables, extensions and arithmetic coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(file: Buffer): PictureSize | null {
  for (let index = 2; index + 9 < file.length;) {
    if (file[index] !== 0xff) return null;
    const marker = file[index + 1] ?? 0;
    if (marker === 0xff) index += 1;
    else if (isFrame(marker)) return { width: file.readUInt16BE(index + 7), height: file.readUInt16BE(index + 5) };
    else index += 2 + file.readUInt16BE(index + 2);
  }
  return null;
}

function webpSize(file: Buffer): PictureSize | null {
  if (file.length < 30) return null;
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/**
 * Reads width and height in pixels from a picture's header. Null if there is none.
 * @param kind png, jpeg or webp; already verified
 * @source PNG specification 11.2.1; ITU T.81 B.2.2; WebP container specification
 */
export function pictureSize(kind: string, file: Buffer): PictureSize | null {
  if (kind === 'png') return file.length < 24 ? null : { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  return kind === 'jpeg' ? jpegSize(file) : webpSize(file);
}
