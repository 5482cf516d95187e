import type { FilterLogic } from '@lendwright/api';
import type { ExplainSearch } from '../../features/roles/explain/explain-shapes';
import { TAB_NAMES } from '../../features/roles/role-shapes';
import { redirectPath } from '../../features/session/internal-path';
import { FILTER_OPERATORS } from '../../ui/table/filters/filter';
import type { Filter, FilterValue } from '../../ui/table/filters/filter';
import { PAGE_SIZES } from '../../ui/table/paging';
import type { Density } from '../../ui/table/props';

/** The state of a list in its address: everything that others need to see the same rows. */
export interface ListSearch {
  /** The id of the status tab; absent for all. */
  readonly status?: string | undefined;
  /** Zero-based; absent for the first page. */
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 1 | -1 | undefined;
  readonly product?: string | undefined;
  readonly program?: string | undefined;
  readonly q?: string | undefined;
  readonly filters?: readonly Filter[] | undefined;
  /** How filters are combined. */
  readonly logic?: FilterLogic | undefined;
  readonly mode?: string | undefined;
  /** The saved view, or `none` for the list without one; absent for the default view. */
  readonly view?: string | undefined;
  /** The parts of the view that were cleared. */
  readonly without?: readonly string[] | undefined;
  /** The visible columns in order, if they differ from the view. */
  readonly columns?: readonly string[] | undefined;
  readonly density?: Density | undefined;
  readonly layout?: 'board' | undefined;
  /** The id of the webhook whose deliveries are shown. */
  readonly webhook?: string | undefined;
  /** The audit log's action, and its first and last day. */
  readonly act?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The open tab of a record, in its address. */
export interface RecordSearch {
  readonly tab?: string | undefined;
  /** `missing`: shows the missing answers one after the other. */
  readonly steps?: 'missing' | undefined;
}

/** The search part of an address, as the router parsed it. */
export type RawSearch = Readonly<Record<string, unknown>>;

// The router parses `?status=12` as a number, but ids and text are strings.
const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

function readFilter(value: unknown): Filter | null {
  if (typeof value !== 'object' || value === null) return null;
  const rawSearch = value as RawSearch;
  const operator = FILTER_OPERATORS.find((knownOperator) => knownOperator === rawSearch['operator']);
  const field = textOf(rawSearch['field']);
  if (!operator || !field) return null;
  return {
    _id: textOf(rawSearch['_id']) ?? field,
    field,
    operator,
    value: (rawSearch['value'] ?? null) as FilterValue,
    match: rawSearch['match'] === 'any' ? 'any' : 'all',
  };
}

/** A combination of filters; the server checks its limits. */
function readLogic(value: unknown): FilterLogic | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { match, isNegated, parts } = value as RawSearch;
  if ((match !== 'all' && match !== 'any') || !Array.isArray(parts)) return undefined;
  const read = parts.flatMap((part) => (typeof part === 'string' ? part : (readLogic(part) ?? [])));
  return { match, ...(isNegated === true && { isNegated }), parts: read };
}

function textsOf(value: unknown): readonly string[] | undefined {
  const texts = Array.isArray(value) ? value.map(textOf).filter((text) => text !== undefined) : [];
  return texts.length > 0 ? texts : undefined;
}

const DENSITIES: readonly Density[] = ['compact', 'normal', 'comfortable'];

/** Reads a list's address; invalid parts are dropped. */
export function readListSearch(rawSearch: RawSearch): ListSearch {
  const page = Number(rawSearch['page']);
  const limit = PAGE_SIZES.find((size) => size === Number(rawSearch['limit']));
  const order = Number(rawSearch['order']);
  const filters = Array.isArray(rawSearch['filters'])
    ? rawSearch['filters'].map(readFilter).filter((filter) => filter !== null)
    : [];
  return {
    status: textOf(rawSearch['status']),
    webhook: textOf(rawSearch['webhook']),
    act: textOf(rawSearch['act']),
    from: dayOf(rawSearch['from']),
    to: dayOf(rawSearch['to']),
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    limit,
    sort: textOf(rawSearch['sort']),
    order: order === 1 || order === -1 ? order : undefined,
    product: textOf(rawSearch['product']),
    program: textOf(rawSearch['program']),
    q: textOf(rawSearch['q']),
    filters: filters.length > 0 ? filters : undefined,
    logic: filters.length > 0 ? readLogic(rawSearch['logic']) : undefined,
    mode: textOf(rawSearch['mode']),
    view: textOf(rawSearch['view']),
    without: textsOf(rawSearch['without']),
    columns: textsOf(rawSearch['columns']),
    density: DENSITIES.find((density) => density === rawSearch['density']),
    layout: rawSearch['layout'] === 'board' ? 'board' : undefined,
  };
}

/** The address of the page that creates a loan, with its prospect. */
export interface LoanCreateSearch extends ListSearch {
  readonly prospect?: string | undefined;
}

export function readLoanCreateSearch(rawSearch: RawSearch): LoanCreateSearch {
  return { ...readListSearch(rawSearch), prospect: textOf(rawSearch['prospect']) };
}

/** The form edited in the form editor, in its address. */
export interface BuilderSearch {
  readonly id?: string | undefined;
}

export function readBuilderSearch(rawSearch: RawSearch): BuilderSearch {
  return { id: textOf(rawSearch['id']) };
}

/** Reads a record's address. */
export function readRecordSearch(rawSearch: RawSearch): RecordSearch {
  return { tab: textOf(rawSearch['tab']), steps: rawSearch['steps'] === 'missing' ? 'missing' : undefined };
}

/** The page to return to after sign-in. Only paths within the application are accepted. */
export function readSignInSearch(rawSearch: RawSearch): { readonly from?: string | undefined } {
  return { from: redirectPath(rawSearch['from']) ?? undefined };
}

/** Reads the address of the page that explains access to a record; invalid parts are dropped. */
export function readExplainSearch(rawSearch: RawSearch): ExplainSearch {
  const tab = TAB_NAMES.find((name) => name === rawSearch['tab']);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { record: text(rawSearch['record']), tab, field: text(rawSearch['field']) };
}

/** The ready report from which a new report starts. */
export const readReportCreateSearch = (rawSearch: RawSearch): { readonly ready?: string } => {
  const readyText = textOf(rawSearch['ready']);
  return readyText === undefined ? {} : { ready: readyText };
};
