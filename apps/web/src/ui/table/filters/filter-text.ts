import { currentLanguage, formatMoney, formatNumber, formatPercent, type Translate } from '../../../i18n';
import type { table } from '../../../i18n/en/app/table';
import { inputFor, type Filter, type FilterField, type FilterScalar } from './filter';

type TableText = Translate<(typeof table)['messages']>;

/** A filter's value as displayed. */
export function formatFilterValue(field: FilterField, filter: Filter, text: TableText): string {
  const { value, operator } = filter;
  if (operator === 'is-empty' || value === null) return '';
  const one = (scalar: FilterScalar): string => {
    const option = field.options?.find((candidate) => candidate.id === String(scalar));
    if (option) return option.text;
    if (inputFor(field) !== 'number' || scalar === '') return String(scalar);
    if (Number.isNaN(Number(scalar))) return String(scalar);
    const number = Number(scalar);
    if (field.kind === 'amount') return formatMoney(Math.round(number * 100), currentLanguage(), true);
    return field.kind === 'percentage'
      ? formatPercent(number * 100, 0, currentLanguage())
      : formatNumber(number, currentLanguage());
  };
  if (!Array.isArray(value)) return one(value as FilterScalar);
  return value.map((scalar) => one(scalar as FilterScalar)).join(operator === 'between' ? ` ${text('and')} ` : ', ');
}

/** A filter as one text. @example 'Loan Amount is at least $300,000' */
export function filterText(fields: readonly FilterField[], filter: Filter, text: TableText): string {
  const field = fields.find(({ id }) => id === filter.field);
  if (!field) return text('unknownField');
  return `${field.title} ${text(`op-${filter.operator}`)} ${formatFilterValue(field, filter, text)}`.trim();
}
