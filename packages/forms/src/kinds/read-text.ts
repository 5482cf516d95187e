const UNSTORABLE_CHARACTERS_PATTERN = /\0|\p{Surrogate}/u;
const LINE_OR_CONTROL_PATTERN = /\p{Cc}/u;

/**
 * Validates untrusted text without changing it.
 * @returns null for a non-string, more than `max` UTF-16 units, NUL or a lone surrogate, which the database can't store
 */
export function readText(input: unknown, max: number): string | null {
  if (typeof input !== 'string' || input.length > max || UNSTORABLE_CHARACTERS_PATTERN.test(input)) return null;
  return input;
}

/** Like `readText` for a single line: rejects control characters and trims spaces. */
export function readLine(input: unknown, max: number): string | null {
  const text = readText(input, max);
  return text === null || LINE_OR_CONTROL_PATTERN.test(text) ? null : text.trim();
}

/** The stored text, or '' for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
