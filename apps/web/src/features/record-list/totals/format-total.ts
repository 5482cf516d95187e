import { currentLanguage, formatMoney, formatNumber, formatPercent } from '../../../i18n';
import type { ColumnKind } from '../../../ui/table';

/** Rounds half away from zero. */
const roundToStep = (value: number, step: number) => (Math.sign(value) * Math.round(Math.abs(value) * step)) / step;

/**
 * A sum or an average as text, in the user's language like the cells above it. Amounts are rounded to cents, percentages
 * to tenths of a basis point, the finest stored unit. @example formatTotal('money', 150) // '$1.50'
 */
export function formatTotal(kind: ColumnKind, value: number): string {
  const language = currentLanguage();
  if (kind === 'money') return formatMoney(roundToStep(value, 1), language);
  if (kind === 'percent') return formatPercent(roundToStep(value, 10), 2, language);
  return formatNumber(value, language);
}

/** A short amount, in the user's language. @example shortAmount(18_940_000_000) // '$189.4M' */
export const shortAmount = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(value / 100);
