/** The position after the `count`-th character accepted by `pattern`; 0 for the start. */
export function positionCaret(text: string, count: number, pattern: RegExp): number {
  let position = 0;
  for (let seen = 0; seen < count && position < text.length; position++)
    if (pattern.test(text.charAt(position))) seen++;
  return position;
}
