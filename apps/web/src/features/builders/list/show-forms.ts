import type { Sort } from '../../../ui/table';
import type { FormListItem } from './builder-paths';

/** The list state in the URL; absent values are the defaults. */
export interface FormListSearch {
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 1 | -1 | undefined;
  readonly q?: string | undefined;
}

export const FORM_FILTERS = ['all', 'active', 'inactive'] as const;
export type FormFilter = (typeof FORM_FILTERS)[number];

export const filterOf = ({ status }: FormListSearch): FormFilter =>
  FORM_FILTERS.find((candidate) => candidate === status) ?? 'all';

export const sortOf = ({ sort, order = 1 }: FormListSearch): Sort =>
  sort ? { field: sort, order } : { field: 'updatedAt', order: -1 };

const valueOf = (row: FormListItem, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true, sensitivity: 'base' });
}

/** The rows of the current page, and the counts by activity. All forms of a kind are loaded at once. */
export function showForms(forms: readonly FormListItem[], search: FormListSearch, defaultLimit: number) {
  const shownKind = filterOf(search);
  const { page = 0, limit = defaultLimit } = search;
  const { field, order } = sortOf(search);
  const wantedForms = forms
    .filter(({ active: isActive }) => shownKind === 'all' || isActive === (shownKind === 'active'))
    .toSorted((a, b) => compare(valueOf(a, field), valueOf(b, field)) * order);
  const active = forms.filter((form) => form.active).length;
  return {
    rows: wantedForms.slice(page * limit, (page + 1) * limit),
    count: wantedForms.length,
    counts: { all: forms.length, active, inactive: forms.length - active },
  };
}
