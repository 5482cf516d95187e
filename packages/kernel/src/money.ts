/** An amount in whole cents of the company's currency (USD). Never a float, never a plain number of dollars. */
export type Cents = number & { readonly cents: unique symbol };

/** Converts a whole number to cents. @throws RangeError for fractions and beyond 2^53 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/**
 * Parses dollars as typed: grouping commas, a leading $, one decimal point with at most two decimals. @returns the
 * cents, or null for any other text and beyond 2^53 cents @example parseDollars('$1,250.5') // 125050
 */
export function parseDollars(text: string): Cents | null {
  const match = /^(-?)\$?\s*(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return null;
  const wholeCents = Number((match[2] ?? '').replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(wholeCents)) return null;
  return (match[1] ? -wholeCents : wholeCents) as Cents;
}

/**
 * Formats dollars and cents with grouping, without a currency symbol. @example formatDollars(cents(125050)) //
 * '1,250.50'
 */
export function formatDollars(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${dollars}.${digits.slice(-2)}`;
}
