import { redirectPath } from '../features/session/internal-path';
import { FILTER_OPERATORS } from '../ui/table/filters/filter';
import type { Filter, FilterValue } from '../ui/table/filters/filter';
import { PAGE_SIZES } from '../ui/table/paging';

/** What a list keeps in the address: everything that another person would need to see the same rows. */
export interface ListSearch {
  /** Id of the status tab; absent means all. */
  readonly status?: string | undefined;
  /** Counts from 0; absent means 0. */
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 1 | -1 | undefined;
  readonly product?: string | undefined;
  readonly program?: string | undefined;
  readonly q?: string | undefined;
  readonly filters?: readonly Filter[] | undefined;
  readonly mode?: string | undefined;
}

/** A record's address keeps the open tab. */
export interface RecordSearch {
  readonly tab?: string | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

// The router reads `?status=12` as a number; ids and words are texts here.
const word = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

function readFilter(value: unknown): Filter | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Raw;
  const operator = FILTER_OPERATORS.find((known) => known === raw['operator']);
  const field = word(raw['field']);
  if (!operator || !field) return null;
  return {
    _id: word(raw['_id']) ?? field,
    field,
    operator,
    value: (raw['value'] ?? null) as FilterValue,
    match: raw['match'] === 'any' ? 'any' : 'all',
  };
}

/** Reads a list's address; what makes no sense is left out. */
export function readListSearch(raw: Raw): ListSearch {
  const page = Number(raw['page']);
  const limit = PAGE_SIZES.find((size) => size === Number(raw['limit']));
  const order = Number(raw['order']);
  const filters = Array.isArray(raw['filters'])
    ? raw['filters'].map(readFilter).filter((filter) => filter !== null)
    : [];
  return {
    status: word(raw['status']),
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    limit,
    sort: word(raw['sort']),
    order: order === 1 || order === -1 ? order : undefined,
    product: word(raw['product']),
    program: word(raw['program']),
    q: word(raw['q']),
    filters: filters.length > 0 ? filters : undefined,
    mode: word(raw['mode']),
  };
}

/** The address of a page on which a form is drawn. */
export interface BuilderSearch {
  readonly id?: string | undefined;
}

export function readBuilderSearch(raw: Raw): BuilderSearch {
  return { id: word(raw['id']) };
}

/** Reads a record's address. */
export function readRecordSearch(raw: Raw): RecordSearch {
  return { tab: word(raw['tab']) };
}

/** Where the sign-in page goes afterwards; only places of the product are taken. */
export function readSignInSearch(raw: Raw): { readonly from?: string | undefined } {
  return { from: redirectPath(raw['from']) ?? undefined };
}
