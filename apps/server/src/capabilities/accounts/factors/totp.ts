import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Tolerates clocks that are up to 30 seconds off. */
const ALLOWED_SKEW = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new 160-bit secret in base32 without padding, the format that authenticator apps expect. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((bitGroup) => LETTERS[Number.parseInt(bitGroup.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((bitsOfByte) => Number.parseInt(bitsOfByte, 2)));
}

/** The code of one time step. @source RFC 4226 section 5.3 */
export function codeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const index = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(index) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Returns the time step that matches the code, up to one step from now. Returns null for a wrong code, or for a step
 * that is not later than the last one used, so each code works once.
 * @param code as typed; spaces are ignored
 * @source RFC 6238 section 5.2
 */
export function matchTotp(secret: string, code: string, now: Date, lastStep: number): number | null {
  const typedText = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typedText)) return null;
  const currentStep = stepOf(now);
  let foundStep: number | null = null;
  for (let step = currentStep - ALLOWED_SKEW; step <= currentStep + ALLOWED_SKEW; step++)
    if (step > lastStep && isSame(codeAt(secret, step), typedText)) foundStep = step;
  return foundStep;
}

/** The otpauth URI encoded in the QR code. */
export function totpUri(secret: string, username: string): string {
  const label = `${encodeURIComponent('Lendwright')}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Lendwright&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
