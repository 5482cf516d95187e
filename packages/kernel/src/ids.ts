/** The id of any row: a version 7 UUID in lower case, so that ids sort by creation time. */
export type Id = string;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const ID_BYTES = 16;
/** Random bytes for the next ids: to ask the system for each id costs more than the rest of it. */
const pool = new Uint8Array(ID_BYTES * 128);
let used = pool.length;
let lastTimestamp = 0;
let tick = 0;

/** Random bytes of which no part is given twice. */
function randomBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.slice(used - ID_BYTES, used);
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
  const bytes = randomBytes();
  let moment = lastTimestamp;
  for (let index = 5; index >= 0; index--) {
    bytes[index] = moment % 256;
    moment = Math.floor(moment / 256);
  }
  bytes[6] = 0x70 | (tick >> 8);
  bytes[7] = tick & 0xff;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  let id = '';
  for (let index = 0; index < ID_BYTES; index++) {
    if (index === 4 || index === 6 || index === 8 || index === 10) id += '-';
    id += HEX[bytes[index] ?? 0];
  }
  return id;
}

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text has the format of an id, not whether such a row exists. */
export function isId(text: unknown): text is Id {
  return typeof text === 'string' && SHAPE.test(text);
}
