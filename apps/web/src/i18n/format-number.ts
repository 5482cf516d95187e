const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number for a language, with at most three decimals. @example formatNumber(1204.5, 'de') // '1.204,5' */
export function formatNumber(value: number, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    formats.set(language, format);
  }
  return format.format(value);
}
