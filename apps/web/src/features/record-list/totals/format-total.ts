import { cents, formatDollars } from '@lendwright/kernel';
import { currentLanguage, formatNumber, formatPercent } from '../../../i18n';
import type { ColumnKind } from '../../../ui/table';

/** A sum or an average as text. Cents are rounded half away from zero. @example formatTotal('money', 150) // '$1.50' */
export function formatTotal(kind: ColumnKind, value: number): string {
  if (kind === 'money') {
    const digits = formatDollars(cents(Math.sign(value) * Math.round(Math.abs(value))));
    return digits.startsWith('-') ? `-$${digits.slice(1)}` : `$${digits}`;
  }
  if (kind === 'percent') return formatPercent(Math.round(value), 2, currentLanguage());
  return formatNumber(value, currentLanguage());
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
