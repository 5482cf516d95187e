const formats = new Map<string, Intl.NumberFormat>();
const UNGROUPED = 1_000;

/** Formats a number for a language, with at most three decimals. @example formatNumber(1204.5, 'de') // '1.204,5' */
export function formatNumber(value: number, language: string): string {
  // Counts read alike in every language of the product, and the first format that a page makes takes the browser 15 ms.
  if (value < UNGROUPED && (value > 0 || Object.is(value, 0)) && Number.isInteger(value)) return String(value);
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    formats.set(language, format);
  }
  return format.format(value);
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/**
 * Formats whole cents as dollars for a language.
 * @param isShort omits the cents of a whole amount
 * @example formatMoney(41_250_000, 'de') // '412.500,00 $'
 */
export function formatMoney(cents: number, language: string, isShort = false): string {
  const decimals = isShort && cents % 100 === 0 ? 0 : 2;
  const key = `${language} ${decimals}`;
  let format = moneyFormats.get(key);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
    format = new Intl.NumberFormat(language, { ...dollars, ...digits });
    moneyFormats.set(key, format);
  }
  return format.format(cents / 100);
}

/** Formats basis points as percent for a language. @example formatPercent(387.5, 3, 'de') // '3,875 %' */
export function formatPercent(basisPoints: number, decimals: number, language: string): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 3 };
  return new Intl.NumberFormat(language, { style: 'percent', ...digits }).format(basisPoints / 10_000);
}
