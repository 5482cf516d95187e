/** The position after the `count`-th character accepted by `pattern`; 0 for the start. */
export function positionCaret(text: string, count: number, pattern: RegExp): number {
  let position = 0;
  for (let seenCount = 0; seenCount < count && position < text.length; position++)
    if (pattern.test(text.charAt(position))) seenCount++;
  return position;
}
