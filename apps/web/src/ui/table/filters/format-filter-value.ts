import { currentLanguage, formatNumber, type Say } from '../../../i18n';
import type { table } from '../../../i18n/en/table';
import type { Filter, FilterField, FilterScalar } from './filter';
import { inputFor } from './filter';

/** A filter's value as a person reads it. */
export function formatFilterValue(field: FilterField, filter: Filter, text: Say<(typeof table)['words']>): string {
  const { value, operator } = filter;
  if (operator === 'is-empty' || value === null) return '';
  const one = (scalar: FilterScalar): string => {
    const option = field.options?.find((candidate) => candidate.id === String(scalar));
    if (option) return option.text;
    if (inputFor(field) !== 'number' || scalar === '') return String(scalar);
    const digits = formatNumber(Number(scalar), currentLanguage());
    return field.kind === 'amount' ? `$${digits}` : field.kind === 'percentage' ? `${digits} %` : digits;
  };
  if (!Array.isArray(value)) return one(value as FilterScalar);
  return value.map((scalar) => one(scalar as FilterScalar)).join(operator === 'between' ? ` ${text('and')} ` : ', ');
}
