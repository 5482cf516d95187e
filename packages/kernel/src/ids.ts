/** The id of any row: a version 7 UUID in lower case, so that ids sort by creation time. */
export type Id = string;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
let lastTimestamp = 0;
let tick = 0;

const RANDOM_BYTES = 8;
/** Random bytes for many ids, because a call of the generator costs more than an id. */
const pool = new Uint8Array(RANDOM_BYTES * 512);
let usedCount = pool.length;

const hexOf = (number: number, digits: number) => number.toString(16).padStart(digits, '0');

/** The hexadecimal digits of random bytes that no other id gets. */
function takeRandomHex(): string {
  if (usedCount === pool.length) {
    crypto.getRandomValues(pool);
    usedCount = 0;
  }
  let hex = '';
  for (const end = usedCount + RANDOM_BYTES; usedCount < end; usedCount++) {
    hex += HEX[pool[usedCount] as number];
    pool[usedCount] = 0;
  }
  return hex;
}

/**
 * A new id. Ids of one process ascend, also within one millisecond (a 12-bit counter follows the timestamp). @source
 * RFC 9562, section 5.7
 */
export function newId(now: number = Date.now()): Id {
  if (now > lastTimestamp) {
    lastTimestamp = now;
    tick = 0;
  } else if (++tick > 0xfff) {
    lastTimestamp += 1;
    tick = 0;
  }
  const moment = hexOf(lastTimestamp, 12);
  const random = takeRandomHex();
  // The variant is the two bits 10 before 62 random ones.
  const variant = HEX[0x80 | (Number.parseInt(random.slice(0, 2), 16) & 0x3f)] as string;
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${hexOf(tick, 3)}-${variant}${random.slice(2, 4)}-${random.slice(4)}`;
}

const SHAPE_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text has the format of an id, not whether such a row exists. */
export function isId(text: unknown): text is Id {
  return typeof text === 'string' && SHAPE_PATTERN.test(text);
}
