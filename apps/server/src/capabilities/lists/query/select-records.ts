import type { Viewer } from '@lendwright/access';
import { queryColumnsOrSql, type ColumnQueryContext } from './query-columns-or-sql';
import { selectBySql } from '../fallback/select-by-sql';
export type { ListRequest, PageRange, Selection } from './list-query';
import type { ListField } from '../fields/list-fields';
import { readPrefixOfNumber, type FeedMarks } from '../../records';
import { matchesNumber, parseSearchText } from '../search/search-text';
import { searchedNumbers } from '../search/search-targets';
import { searchedFields } from '../search/searched-fields';
import {
  readListQuery,
  sourcesOfQuery,
  type ListRequest,
  type PageRange,
  type QueryContext,
  type SearchTargets,
  type Selection,
} from './list-query';
import { LIST } from './list-column-query';

/** The context of a list: the viewer, and where the query runs. */
export interface ListContext extends QueryContext, ColumnQueryContext {
  /** The company's change numbers, if they were read for this request. */
  readonly marks?: FeedMarks | undefined;
}

/**
 * Finds the records of a module that the viewer may see and that match a request, in its order, including everything
 * committed before the call: from in-memory columns, or by SQL while they are loading.
 * @throws Refusal 400 filter_unreadable, 503 busy
 */
export async function selectRecords(context: ListContext, request: ListRequest, page: PageRange): Promise<Selection> {
  const { scope, viewer, module, hidden, timeZone } = context;
  const fields = namedFieldsOf(request, context.fields);
  const queryContext: QueryContext = {
    viewer: viewerIn(viewer, module.key),
    module: { key: module.key },
    fields,
    hidden,
    timeZone,
    ...(request.search?.trim() && { searchedTargets: await searchTargetsOf(context, request.search) }),
  };
  const sources = sourcesOfQuery(readListQuery(queryContext, request));
  const input = { context: queryContext, request, page };
  const columnRequest = { companyId: scope.companyId, module: module.key, sources, input, marks: context.marks };
  return queryColumnsOrSql(context, LIST, columnRequest, (tx) => selectBySql({ ...queryContext, tx }, request, page));
}

/** The fields that a search reads, and the numeric interpretations of its term. */
export async function searchTargetsOf(
  { scope, module, fields }: Pick<ListContext, 'scope' | 'module' | 'fields'>,
  term: string,
): Promise<SearchTargets> {
  const searchColumns = searchedFields(module.key, fields);
  const { number } = parseSearchText(term);
  const prefix = number === null ? null : await scope.read((tx) => readPrefixOfNumber(tx, module.key, number));
  const matchesTerm =
    prefix !== null && matchesNumber(term, prefix ? `${prefix}-${number}` : String(number), number ?? 0);
  return {
    texts: searchColumns.texts.map(({ element }) => element.id),
    numbers: searchedNumbers(term, searchColumns),
    number: matchesTerm ? number : null,
  };
}

/** The viewer with the rights to one module only, to keep the column query small: it may be sent to a thread. */
export const viewerIn = (viewer: Viewer, module: string): Viewer => {
  const rights = viewer.rights.modules[module];
  return { ...viewer, rights: { modules: rights ? { [module]: rights } : {}, tabs: {} } };
};

/** Filters that a request may have outside its list of filters. */
const NAMED_FILTERS = ['prospect', 'product', 'program'];

/** The fields that a request uses; only these are sent with the query. */
export function namedFieldsOf(
  request: ListRequest,
  fields: ReadonlyMap<string, ListField>,
): ReadonlyMap<string, ListField> {
  const filteredFields = (request.filters ?? []).map(({ field }) => field);
  const names = new Set([...filteredFields, ...NAMED_FILTERS, request.sort?.field ?? 'updatedAt']);
  return new Map([...fields].filter(([name]) => names.has(name)));
}
