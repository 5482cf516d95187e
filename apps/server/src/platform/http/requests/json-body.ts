import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import { isUtf8 } from 'node:buffer';

export const MAX_DEPTH = 32;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];
const COLON = 0x3a;
/** The name of the prototype slot, also with letters written as escapes. */
const PROTOTYPE_SLOT_PATTERN = /__proto__|\\u00(?:5f|70|72|6f|74)/i;

/** The maximum number of keys in one object and in a whole body: objects with many keys are slow to build. */
export interface KeyLimits {
  readonly itemsPerContainer: number;
  readonly totalItems: number;
}
export const PUBLIC_KEYS: KeyLimits = { itemsPerContainer: 1_200, totalItems: 2_500 };
export const SIGNED_IN_KEYS: KeyLimits = { itemsPerContainer: 5_000, totalItems: 200_000 };

/**
 * Counts levels and keys outside of strings in one pass over the bytes, before parsing. @returns what is wrong, or
 * null; invalid JSON may be miscounted, but is rejected anyway
 */
function excessOf(bytes: Buffer, { itemsPerContainer, totalItems }: KeyLimits): Reason | null {
  const keys = new Uint32Array(MAX_DEPTH + 1);
  let [depth, allNumber] = [0, 0];
  let isInText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (isInText) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) return reason('http.bodyTooDeep', { max: MAX_DEPTH });
      keys[depth] = 0;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth = Math.max(0, depth - 1);
    else if (byte === COLON) {
      const keyHash = ((keys[depth] ?? 0) + 1) | 0;
      keys[depth] = keyHash;
      if (keyHash > itemsPerContainer || ++allNumber > totalItems) return reason('http.bodyTooManyKeys');
    }
  }
  return null;
}

function refusePrototypeSlot(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('a key is not allowed');
  return value;
}

function refuse(explanation: Reason): Refusal {
  return new Refusal(400, 'invalid_body', explanation);
}

/**
 * A body that is signed over its raw bytes: nothing is parsed before the signature was checked. @throws Refusal 400
 * invalid_body for invalid UTF-8
 */
export function readSignedBody(bytes: Buffer, header: string | string[] | undefined) {
  if (!isUtf8(bytes)) throw refuse(reason('http.bodyNotUtf8'));
  return { raw: bytes.toString('utf8'), signature: typeof header === 'string' ? header : '' };
}

/**
 * Parses a JSON body; an empty one is undefined. @throws Refusal 400 invalid_body for invalid UTF-8 or JSON, more than
 * 32 levels, too many keys, or a key named __proto__ @source TRUST F9, T61
 */
export function parseJsonBody(bytes: Buffer, limits: KeyLimits = SIGNED_IN_KEYS): unknown {
  if (bytes.length === 0) return undefined;
  const excess = bytes.length > MAX_DEPTH ? excessOf(bytes, limits) : null;
  if (excess !== null) throw refuse(excess);
  if (!isUtf8(bytes)) throw refuse(reason('http.bodyNotUtf8'));
  const text = bytes.toString('utf8');
  try {
    return PROTOTYPE_SLOT_PATTERN.test(text) ? JSON.parse(text, refusePrototypeSlot) : JSON.parse(text);
  } catch {
    throw refuse(reason('http.bodyNotJson'));
  }
}
