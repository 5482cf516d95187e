const UNSTORABLE = /\0|\p{Surrogate}/u;
const LINE_OR_CONTROL = /\p{Cc}/u;

/**
 * Takes a value from outside as text, unchanged.
 * @returns null for anything but a string, beyond `most` UTF-16 units, or with NUL or a lone surrogate, which the
 * database cannot hold.
 */
export function readText(input: unknown, most: number): string | null {
  if (typeof input !== 'string' || input.length > most || UNSTORABLE.test(input)) return null;
  return input;
}

/** Like `readText`, for values of one line: no control characters at all, spaces at the ends removed. */
export function readLine(input: unknown, most: number): string | null {
  const text = readText(input, most);
  return text === null || LINE_OR_CONTROL.test(text) ? null : text.trim();
}

/** The stored text of a value, or '' where something else is stored. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
