export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/** What Windows-1252 has in place of the control characters 80 to 9F. @source WHATWG Encoding, index-windows-1252 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const PROBE_BYTES = 4_096;

/** UTF-16 without a mark: every other byte of Latin text is zero. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const probe = bytes.subarray(0, PROBE_BYTES);
  const zeros = [0, 0];
  probe.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [evenZeros = 0, oddZeros = 0] = zeros;
  const maxControls = probe.length / 5;
  if (oddZeros > maxControls && evenZeros === 0) return 'utf-16le';
  return evenZeros > maxControls && oddZeros === 0 ? 'utf-16be' : null;
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const guessedEncoding = guessUtf16(bytes);
  if (guessedEncoding) return guessedEncoding;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Decodes text by its byte order mark, as UTF-8 if it is valid, and as Windows-1252 otherwise. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  if (encoding !== 'windows-1252') return { text: new TextDecoder(encoding).decode(bytes), encoding };
  // Some versions of Node decode it as Latin-1.
  const latin = Buffer.from(bytes).toString('latin1');
  return { text: latin.replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? ''), encoding };
}
