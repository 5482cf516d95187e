/** The comparisons of a filter, by their wire names. */
export const FILTER_OPERATORS = [
  'equals',
  'not-equals',
  'greater',
  'less',
  'greater-or-equal',
  'less-or-equal',
  'contains',
  'starts-with',
  'is-empty',
  'in',
  'between',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export type FilterScalar = string | number | boolean;
export type FilterValue = FilterScalar | readonly FilterScalar[] | null;

/** One filter of a list, in its wire format. */
export interface Filter {
  readonly _id: string;
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value: FilterValue;
  readonly match: 'all' | 'any';
}

/** A field that can be filtered. */
export interface FilterField {
  readonly id: string;
  readonly title: string;
  /** As in the form: number, amount, percentage, date, select, text, ... */
  readonly kind: string;
  /** Provided by the server; by default from the kind. */
  readonly operators?: readonly FilterOperator[] | undefined;
  readonly options?: readonly { readonly id: string; readonly text: string }[] | undefined;
}

/** The kind of input for a field's value. */
export type ValueInput = 'date' | 'options' | 'number' | 'text';

const NUMERIC = new Set(['number', 'amount', 'percentage', 'percent', 'money', 'calculated', 'auto_increment']);
const DATES = new Set(['date', 'datetime', 'ago']);

/** The input for a field: a date, a dropdown of options, digits, or text (shell, section 5). */
export function inputFor(field: FilterField): ValueInput {
  if (DATES.has(field.kind)) return 'date';
  if (field.options && field.options.length > 0) return 'options';
  return NUMERIC.has(field.kind) ? 'number' : 'text';
}

/** The operators of a field: the server's, else by kind. Comparisons are for numbers and dates. */
export function operatorsFor(field: FilterField): readonly FilterOperator[] {
  if (field.operators && field.operators.length > 0) return field.operators;
  const input = inputFor(field);
  if (input === 'number' || input === 'date')
    return ['equals', 'not-equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal', 'between', 'is-empty'];
  if (input === 'options') return ['equals', 'not-equals', 'in', 'is-empty'];
  return ['equals', 'not-equals', 'contains', 'starts-with', 'is-empty'];
}

const isGiven = (value: FilterScalar | undefined) => value !== undefined && value !== '';

/** Whether a filter is complete. */
export function isComplete(filter: Filter): boolean {
  if (!filter.field) return false;
  if (filter.operator === 'is-empty') return true;
  const { value } = filter;
  if (filter.operator === 'between') return Array.isArray(value) && value.length === 2 && value.every(isGiven);
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && isGiven(value as FilterScalar);
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}/;

/** Whether a field can have the value of a complete filter. The server decides about kinds that are not listed here. */
export function isValidValue(field: FilterField, { operator, value }: Filter): boolean {
  if (operator === 'is-empty' || value === null) return true;
  const values = (Array.isArray(value) ? value : [value]).map(String);
  switch (inputFor(field)) {
    case 'number':
      return values.every((candidate) => Number.isFinite(Number(candidate.replaceAll(',', ''))));
    case 'date':
      return values.every((candidate) => DAY_PATTERN.test(candidate));
    default:
      return true;
  }
}

/** The value in the right shape for an operator, keeping as much as possible. */
export function valueFor(operator: FilterOperator, value: FilterValue): FilterValue {
  if (operator === 'is-empty') return null;
  const list: readonly FilterScalar[] = Array.isArray(value) ? value : value === null ? [] : [value as FilterScalar];
  if (operator === 'in') return list;
  if (operator === 'between') return [list[0] ?? '', list[1] ?? ''];
  return list[0] ?? null;
}

let filterCount = 0;

/** A blank filter. Its id is local until the server saves it. */
export function blankFilter(match: Filter['match'] = 'all'): Filter {
  filterCount += 1;
  return { _id: `f${Date.now().toString(36)}${filterCount}`, field: '', operator: 'equals', value: null, match };
}

/** A filter on a field with its first operator. */
export function filterOn(field: FilterField, base: Filter = blankFilter()): Filter {
  const operator = operatorsFor(field)[0] ?? 'equals';
  return { ...base, field: field.id, operator, value: valueFor(operator, null) };
}

/** Removes a filter; removing the last one leaves a blank one (shell, section 5). */
export function withoutFilter(filters: readonly Filter[], id: string): readonly Filter[] {
  const remainingFilters = filters.filter((filter) => filter._id !== id);
  return remainingFilters.length > 0 ? remainingFilters : [blankFilter(filters[0]?.match)];
}

/** The complete filters, in their wire format. */
export function completeFilters(filters: readonly Filter[]): readonly Filter[] {
  return filters.filter(isComplete);
}
