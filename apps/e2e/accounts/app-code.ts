import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Returns the code that an authenticator app shows for a key (RFC 6238).
 * @param ahead half minutes ahead: each code works once, and the server accepts the next one slightly early.
 */
export function appCode(key: string, stepsAhead = 0): string {
  const bitString = [...key.replaceAll(/\s/g, '')].map((letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const secret = Buffer.from((bitString.join('').match(/.{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const index = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(index) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
