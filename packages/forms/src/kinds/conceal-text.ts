/** Hides a secret text: three stars, and the last four characters only where at least eight stand. What is hidden stays. */
export function concealText(text: string): string {
  if (text === '' || isConcealed(text)) return text;
  return text.length < 8 ? '***' : `***${text.slice(-4)}`;
}

/** Whether a value is what `concealText` answers. */
export function isConcealed(value: unknown): boolean {
  return typeof value === 'string' && /^\*{3}(.{4})?$/su.test(value);
}
