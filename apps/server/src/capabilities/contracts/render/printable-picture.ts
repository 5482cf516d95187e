import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { pictureSize } from '../../companies';

/** A PNG or JPEG as a data URL. */
export interface PrintablePicture {
  readonly caption: string;
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

const inflateBytes = promisify(inflate);
/** Larger pictures are only listed by name, because decoding takes four bytes of the worker's memory per pixel. */
const MAX_PIXELS = 12_000_000;
/** The samples per pixel of each PNG color type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The compressed pixels of a PNG, in order. */
function pixelData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let index = 8; index + 12 <= png.length;) {
    const length = png.readUInt32BE(index);
    if (png.toString('latin1', index + 4, index + 8) === 'IDAT')
      parts.push(png.subarray(index + 8, index + 8 + length));
    index += 12 + length;
  }
  return Buffer.concat(parts);
}

/** Whether the pixels of a PNG decompress to exactly the size that its header declares. */
async function isValidPng(png: Buffer, width: number, height: number): Promise<boolean> {
  const [depth = 0, color = 0, isInterlaced = 1] = [png[24], png[25], png[28]];
  const samples = SAMPLES[color];
  if (samples === undefined || isInterlaced !== 0) return false;
  const expected = height * (1 + Math.ceil((width * samples * depth) / 8));
  const pixels = await inflateBytes(pixelData(png), { maxOutputLength: expected }).catch(() => null);
  return pixels?.length === expected;
}

const kindOfBytes = (bytes: Buffer): 'png' | 'jpeg' | null => {
  if (bytes.length > 33 && bytes.readUInt32BE(0) === 0x89504e47) return 'png';
  return bytes.length > 20 && bytes.readUInt16BE(0) === 0xffd8 ? 'jpeg' : null;
};

/**
 * A picture that the PDF library can embed: a PNG or JPEG of at most 12 megapixels whose content matches its header, so
 * that decoding takes a known amount of memory and can't fail. Null for anything else.
 */
export async function findPrintablePicture(caption: string, bytes: Buffer): Promise<PrintablePicture | null> {
  const kind = kindOfBytes(bytes);
  const size = kind && pictureSize(kind, bytes);
  if (!kind || !size || size.width === 0 || size.height === 0) return null;
  if (size.width * size.height > MAX_PIXELS) return null;
  if (kind === 'png' && !(await isValidPng(bytes, size.width, size.height))) return null;
  return { caption, ...size, data: `data:image/${kind};base64,${bytes.toString('base64')}` };
}

/** Like `findPrintablePicture`, for a picture stored as a data URL. */
export async function findPrintableDataUrl(caption: string, url: unknown): Promise<PrintablePicture | null> {
  const [, data = ''] = (typeof url === 'string' && /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(url)) || [];
  return data === '' ? null : findPrintablePicture(caption, Buffer.from(data, 'base64'));
}
