/** Masks a secret: three stars, plus the last four characters if it has at least eight. Masked text is unchanged. */
export function concealText(text: string): string {
  if (text === '' || isConcealed(text)) return text;
  return text.length < 8 ? '***' : `***${text.slice(-4)}`;
}

/** Whether a value is the result of `concealText`. */
export function isConcealed(value: unknown): boolean {
  return typeof value === 'string' && /^\*{3}(.{4})?$/su.test(value);
}
