import { Refusal } from '@lendwright/kernel';
import { isUtf8 } from 'node:buffer';

export const MOST_DEPTH = 32;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];
/** The name of the prototype slot, also with some of its letters written as escapes. */
const PROTOTYPE_SLOT = /__proto__|\\u00(?:5f|70|72|6f|74)/i;

/** Counts brackets outside of texts in one pass over the bytes, before anything is built from them. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let isInText = false;
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place];
    if (isInText) {
      if (byte === BACKSLASH) place++;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MOST_DEPTH) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}

function refusePrototypeSlot(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('a key is not allowed');
  return value;
}

function refuse(message: string): Refusal {
  return new Refusal(400, 'invalid_body', message);
}

/**
 * Reads a JSON body; an empty one is undefined.
 * @throws Refusal 400 invalid_body for broken UTF-8 or JSON, more than 32 levels, or a key named __proto__.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (bytes.length > MOST_DEPTH && isTooDeep(bytes))
    throw refuse(`The body is nested deeper than ${MOST_DEPTH} levels.`);
  if (!isUtf8(bytes)) throw refuse('The body is not in UTF-8.');
  const text = bytes.toString('utf8');
  try {
    return PROTOTYPE_SLOT.test(text) ? JSON.parse(text, refusePrototypeSlot) : JSON.parse(text);
  } catch {
    throw refuse('The body is no valid JSON.');
  }
}
