import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose header claims any size. Its data is that of one pixel, unless given. */
export function makePng(width = 1, height = 1, data: Buffer = deflateSync(Buffer.from([0, 0]))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

const twoBytesOf = (value: number) => [value >> 8, value & 0xff];

/** A JPEG frame of any size with a few bytes of scan data. */
export function makeJpeg(width = 1, height = 1): Buffer {
  return Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xc0, 0, 11, 8, ...twoBytesOf(height), ...twoBytesOf(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9],
  ]);
}

export function makeGif(width = 1, height = 1): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, Buffer.from('2c000000000100010000020144003b', 'hex')]);
}

/** A lossless WebP of any size up to 16384. */
export function makeWebp(width = 1, height = 1): Buffer {
  const file = Buffer.alloc(34);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(26, 4);
  file.write('WEBPVP8L', 8, 'latin1');
  file.writeUInt32LE(13, 16);
  file[20] = 0x2f;
  file.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21);
  return file;
}
