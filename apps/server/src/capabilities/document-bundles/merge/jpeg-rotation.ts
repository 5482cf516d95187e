const [START, APP1, SCAN] = [0xffd8, 0xffe1, 0xffda];
const EXIF = 'Exif\0\0';
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** Clockwise degrees by the value of the tag. Mirrored images, which cameras don't produce, are only rotated. */
const DEGREES: Readonly<Record<number, number>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };

/** The value of the orientation in an Exif block; 1 without one. */
function orientationOf(tiff: DataView): number {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  const count = tiff.getUint16(directory, isLittle);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (tiff.getUint16(entry, isLittle) === ORIENTATION_TAG) return tiff.getUint16(entry + 8, isLittle);
  }
  return 1;
}

/**
 * The clockwise rotation that makes a JPEG upright, in degrees. Phones store photos in the orientation of the sensor. 0
 * if the image has no valid orientation.
 * @source Exif 2.32, section 4.6.4
 */
export function jpegRotation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) !== START) return 0;
    for (let position = 2; view.getUint16(position) !== SCAN; position += 2 + view.getUint16(position + 2)) {
      const isExif = Buffer.from(bytes.subarray(position + 4, position + 4 + EXIF.length)).toString('latin1') === EXIF;
      if (view.getUint16(position) !== APP1 || !isExif) continue;
      const start = bytes.byteOffset + position + 4 + EXIF.length;
      return DEGREES[orientationOf(new DataView(bytes.buffer, start))] ?? 0;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 0;
}
