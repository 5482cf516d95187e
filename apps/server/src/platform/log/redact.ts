/** Names of facts whose values are never logged. */
const SECRET_NAME_PATTERN =
  /authorization|cookie|passw|passphrase|secret|token|ssn|social|api.?key|access.?key|private.?key|signature|credential|account.?number|routing|card.?number|cvv/i;

/** Secrets in free text, such as error messages. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[redacted]@'],
  [/\?[^\s"'<>]*=[^\s"'<>]*/g, '?[redacted]'],
  [/\b(lendwright=)[\w-]+/gi, '$1[redacted]'],
  [/\b\d{3}-\d{2}-\d{4}\b/g, '[redacted]'],
  [/\b((?:password|secret|token|ssn|key)["']?\s*[:=]\s*)["']?[^\s"',;}]+/gi, '$1[redacted]'],
];
const MAX_DEPTH = 6;

/** Redacts secrets recognizable by their format. @example redactText('see /x?key=1') // 'see /x?[redacted]' */
export function redactText(text: string): string {
  return SECRET_TEXTS.reduce((cleanText, [pattern, replacement]) => cleanText.replace(pattern, replacement), text);
}

function redactError(error: Error): object {
  const code = 'code' in error ? error.code : undefined;
  const { name, stack = '', message, cause } = error;
  return {
    name,
    code,
    message: redactText(message),
    stack: redactText(stack),
    ...(cause instanceof Error && { cause: redactText(`${cause.name}: ${cause.message}`) }),
  };
}

/**
 * A copy for logging: values under secret names are removed, texts are redacted, deep or unusual values are cut off.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return redactError(value);
  if (value instanceof Date) return value;
  if (depth === MAX_DEPTH || ArrayBuffer.isView(value)) return '[cut off]';
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, innerValue]) => [
      key,
      SECRET_NAME_PATTERN.test(key) ? '[redacted]' : redact(innerValue, depth + 1),
    ]),
  );
}
