/** How a filter compares. The words are those of the wire. */
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

/** One line of a list filter, as it travels. */
export interface Filter {
  readonly _id: string;
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value: FilterValue;
  readonly match: 'all' | 'any';
}

/** A field that can be filtered by. */
export interface FilterField {
  readonly id: string;
  readonly title: string;
  /** As the form says: number, amount, percentage, date, select, text, ... */
  readonly kind: string;
  /** Given by the server; from the kind where not. */
  readonly operators?: readonly FilterOperator[] | undefined;
  readonly options?: readonly { readonly id: string; readonly text: string }[] | undefined;
}

/** How a value of a field is typed. */
export type ValueInput = 'date' | 'options' | 'number' | 'text';

const NUMERIC = new Set(['number', 'amount', 'percentage', 'percent', 'money', 'calculated']);
const DATES = new Set(['date', 'datetime', 'ago']);

/** A date field takes a date, a field with options a dropdown, a number digits, all others text (shell, section 5). */
export function inputFor(field: FilterField): ValueInput {
  if (DATES.has(field.kind)) return 'date';
  if (field.options && field.options.length > 0) return 'options';
  return NUMERIC.has(field.kind) ? 'number' : 'text';
}

/** The operators of a field: what the server offers, else by kind; comparisons are for numbers and dates. */
export function operatorsFor(field: FilterField): readonly FilterOperator[] {
  if (field.operators && field.operators.length > 0) return field.operators;
  const input = inputFor(field);
  if (input === 'number' || input === 'date')
    return ['equals', 'not-equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal', 'between', 'is-empty'];
  if (input === 'options') return ['equals', 'not-equals', 'in', 'is-empty'];
  return ['equals', 'not-equals', 'contains', 'starts-with', 'is-empty'];
}

const isGiven = (value: FilterScalar | undefined) => value !== undefined && value !== '';

/** Whether a filter says enough to be asked with. */
export function isComplete(filter: Filter): boolean {
  if (!filter.field) return false;
  if (filter.operator === 'is-empty') return true;
  const { value } = filter;
  if (filter.operator === 'between') return Array.isArray(value) && value.length === 2 && value.every(isGiven);
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && isGiven(value as FilterScalar);
}

/** A value of the right form for an operator, keeping what can be kept. */
export function valueFor(operator: FilterOperator, value: FilterValue): FilterValue {
  if (operator === 'is-empty') return null;
  const list: readonly FilterScalar[] = Array.isArray(value) ? value : value === null ? [] : [value as FilterScalar];
  if (operator === 'in') return list;
  if (operator === 'between') return [list[0] ?? '', list[1] ?? ''];
  return list[0] ?? null;
}

let made = 0;

/** An empty line. Its id is only for the screen until the server keeps it. */
export function blankFilter(match: Filter['match'] = 'all'): Filter {
  made += 1;
  return { _id: `f${Date.now().toString(36)}${made}`, field: '', operator: 'equals', value: null, match };
}

/** A line for a field, with the first operator that it knows. */
export function filterOn(field: FilterField, base: Filter = blankFilter()): Filter {
  const operator = operatorsFor(field)[0] ?? 'equals';
  return { ...base, field: field.id, operator, value: valueFor(operator, null) };
}

/** Lines without one; removing the last line leaves one empty line (shell, section 5). */
export function withoutFilter(filters: readonly Filter[], id: string): readonly Filter[] {
  const rest = filters.filter((filter) => filter._id !== id);
  return rest.length > 0 ? rest : [blankFilter(filters[0]?.match)];
}

/** The lines that can be asked with, as they travel. */
export function completeFilters(filters: readonly Filter[]): readonly Filter[] {
  return filters.filter(isComplete);
}
