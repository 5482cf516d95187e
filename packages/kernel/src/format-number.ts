/** How a language writes numbers: what separates thousands and decimals, and where the dollar sign is. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
  readonly isDollarFirst: boolean;
  /** Numbers below are not grouped. */
  readonly groupFrom: number;
}

const COMMA_MARKS: NumberMarks = { group: ',', decimal: '.', isDollarFirst: true, groupFrom: 1000 };
const DOTS: NumberMarks = { group: '.', decimal: ',', isDollarFirst: false, groupFrom: 1000 };

/**
 * The marks of the product's languages. Whole numbers and amounts are written with them, because a browser takes longer
 * to create its first formatter than to render a list.
 */
const MARKS: Readonly<Partial<Record<string, NumberMarks>>> = {
  en: COMMA_MARKS,
  ja: COMMA_MARKS,
  zh: COMMA_MARKS,
  de: DOTS,
  es: { ...DOTS, groupFrom: 10_000 },
  fr: { ...DOTS, group: '\u202f' },
};

/** The marks of a language; those of English for a language that is not offered. */
export const numberMarks = (language: string): NumberMarks => MARKS[language] ?? COMMA_MARKS;

/** A whole number that is not negative. */
function writeInteger(value: number, { group, groupFrom }: NumberMarks): string {
  return value < groupFrom ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, group);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number for a language, with at most three decimals. @example formatNumber(1204.5, 'de') // '1.204,5' */
export function formatNumber(value: number, language: string): string {
  const marks = MARKS[language];
  if (marks && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)) return writeInteger(value, marks);
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    formats.set(language, format);
  }
  return format.format(value);
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

function writeMoney(cents: number, decimals: number, marks: NumberMarks): string {
  const part = String(cents % 100).padStart(2, '0');
  const amount = writeInteger(Math.floor(cents / 100), marks) + (decimals === 0 ? '' : marks.decimal + part);
  return marks.isDollarFirst ? `$${amount}` : `${amount}\u00a0$`;
}

/**
 * Formats whole cents as dollars for a language.
 * @param isShort omits the cents of a whole amount
 * @example formatMoney(41_250_000, 'de') // '412.500,00 $'
 */
export function formatMoney(cents: number, language: string, isShort = false): string {
  const decimals = isShort && cents % 100 === 0 ? 0 : 2;
  const marks = MARKS[language];
  if (marks && Number.isSafeInteger(cents) && !Object.is(cents, -0))
    return cents < 0 ? `-${writeMoney(-cents, decimals, marks)}` : writeMoney(cents, decimals, marks);
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
