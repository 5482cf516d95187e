import { pickFilters, type FilterLogic } from '@lendwright/api';
import {
  completeFilters,
  DEFAULT_PAGE_SIZE,
  type Density,
  type Filter,
  type FilterScalar,
  type FilterValue,
  type Sort,
} from '../../ui/table';
import type { ListBody } from './list-module';

/** The list state in the URL. Absent values are the defaults. */
export interface ListSearch {
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 1 | -1 | undefined;
  readonly product?: string | undefined;
  readonly program?: string | undefined;
  /** Only the loans of this prospect, on their record. */
  readonly prospect?: string | undefined;
  readonly q?: string | undefined;
  readonly filters?: readonly Filter[] | undefined;
  /** How filters are combined; absent if only by their own `match`. */
  readonly logic?: FilterLogic | undefined;
  /** The saved view, or `none`; absent for the default view. */
  readonly view?: string | undefined;
  /** The parts of the view that were cleared. */
  readonly without?: readonly string[] | undefined;
  /** The visible columns in order; absent for the usual ones. */
  readonly columns?: readonly string[] | undefined;
  readonly density?: Density | undefined;
  /** Absent for the table. */
  readonly layout?: 'board' | undefined;
}

/** The parts that change how rows are shown, but not which. */
const APPEARANCE: ReadonlySet<string> = new Set(['page', 'columns', 'density', 'layout']);

export const DEFAULT_SORT: Sort = { field: 'updatedAt', order: -1 };

/**
 * The URL state after a change. A changed query returns to the first page; a changed product clears the program.
 * @source spec 2-records §2.1
 */
export function changeSearch(search: ListSearch, patch: ListSearch): ListSearch {
  const isNewProduct = 'product' in patch && patch.product !== search.product;
  const nextSearch = {
    ...search,
    ...(Object.keys(patch).every((part) => APPEARANCE.has(part)) ? {} : { page: undefined }),
    ...(isNewProduct ? { program: undefined } : {}),
    ...patch,
  };
  // Without filters there is nothing to combine.
  const { logic: _logic, ...single } = nextSearch;
  return Object.fromEntries(
    Object.entries(nextSearch.filters?.length ? nextSearch : single).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Numbers are sent as typed text: the server reads text as dollars and percents, but numbers as whole cents. */
function wireValue(value: FilterValue): FilterScalar | FilterScalar[] | null {
  const one = (scalar: FilterScalar) => (typeof scalar === 'number' ? String(scalar) : scalar);
  if (value === null) return null;
  return Array.isArray(value) ? value.map(one) : one(value as FilterScalar);
}

/** The current sort order. */
export function sortOf(search: ListSearch): Sort {
  return search.sort ? { field: search.sort, order: search.order ?? 1 } : DEFAULT_SORT;
}

/** Complete filters as a request sends them. */
export const wireFilters = (filters: readonly Filter[]): NonNullable<ListBody['filters']> =>
  completeFilters(filters).map(({ _id, field, operator, value, match }) => ({
    _id: _id.slice(0, 64),
    field,
    operator,
    value: wireValue(value),
    match,
  }));

/** The request body. `skip` and `limit` count rows. */
export function listBodyOf(search: ListSearch): ListBody {
  const limit = search.limit ?? DEFAULT_PAGE_SIZE;
  const filters = wireFilters(search.filters ?? []);
  return {
    skip: (search.page ?? 0) * limit,
    limit,
    sort: sortOf(search),
    ...(search.status && { status: search.status }),
    ...(search.product && { product: search.product }),
    ...(search.program && { program: search.program }),
    ...(search.prospect && { prospect: search.prospect }),
    ...(search.q && { search: search.q }),
    ...(filters.length > 0 && { filters, ...logicOf(search.logic, filters) }),
  };
}

/** The part of a combination that is about these filters, as a part of a request. */
function logicOf(logic: FilterLogic | undefined, filters: NonNullable<ListBody['filters']>): Pick<ListBody, 'logic'> {
  const keptFilter = logic && pickFilters(logic, new Set(filters.flatMap(({ _id }) => _id ?? [])));
  return keptFilter ? { logic: keptFilter } : {};
}

/** The request without the filters on a field and without sorting by it. */
export function withoutField<Body extends ListBody>(body: Body, field: string): Body {
  const { filters, logic, sort, ...rest } = body;
  const retainedFilters = filters?.filter((filter) => filter.field !== field) ?? [];
  return {
    ...rest,
    ...(retainedFilters.length > 0 && { filters: retainedFilters, ...logicOf(logic, retainedFilters) }),
    ...(sort && sort.field !== field && { sort }),
  } as Body;
}

/** The request body without the filters and the sort order that the server could not apply. */
export function applicableBodyOf(search: ListSearch, ignoredTexts: readonly string[]): ListBody {
  return ignoredTexts.reduce<ListBody>((body, field) => withoutField(body, field), listBodyOf(search));
}

/** Whether any filter is set, so that an empty page means "no matches". */
export function isFiltered(search: ListSearch): boolean {
  return Boolean(
    search.status || search.q || search.product || search.program || (search.filters && search.filters.length > 0),
  );
}
