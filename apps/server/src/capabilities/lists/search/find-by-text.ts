import type { Id } from '@lendwright/kernel';
import { SEARCH_PREFIX } from '../columns/column-rows';
import type { ColumnSource } from '../columns/column';
import type { ColumnQuery } from '../columns/column-query';
import type { ModuleColumns } from '../columns/module-columns';
import type { SearchColumn } from '../columns/search-column';
import { queryColumnsOrSql } from '../query/query-columns-or-sql';
import { readIdByNumber } from '../../records';
import { findBySql } from '../fallback/find-by-sql';
import { parseSearchText } from './search-text';
import { TextMatches } from './text-matches';
import type { ListField } from '../fields/list-fields';
import type { SearchedFields } from './searched-fields';
import { numberSource, searchedNumbers, type SearchedNumber } from './search-targets';
import { maySearch, SEARCH } from '../query/list-query';
import type { ListContext } from '../query/select-records';
import { listVisibilityOf, type ListVisibility } from '../query/list-visibility';

/** The records that match a text: the one with a matching number, and the others, best first. */
export interface TextHits {
  readonly numberMatches: readonly Id[];
  readonly ids: readonly Id[];
}

const searchSource = ({ element }: ListField): ColumnSource => ({ name: SEARCH_PREFIX + element.id, holds: 'search' });

interface FindInput {
  readonly words: readonly string[];
  readonly visibility: Pick<ListVisibility, 'key' | 'rowFilter'>;
  /** The person's fields that may not be searched. */
  readonly hidden: ReadonlySet<string>;
  /** Further columns that are searched as a whole. */
  readonly extraColumns: readonly string[];
  /** Number columns, with the number that the text may represent. */
  readonly numbers: readonly SearchedNumber[];
  readonly limit: number;
  /** The record whose number the text may represent. */
  readonly numberMatch: Id | null;
}

/**
 * The column query of a search: the best matches for some words, and whether the record with the typed number is
 * visible.
 */
export const FIND: ColumnQuery<FindInput, TextHits> = {
  name: 'find',
  *answer(columns: ModuleColumns, { words, visibility, hidden, extraColumns, numbers, limit, numberMatch }) {
    const view = columns.views.of(visibility.key, visibility.rowFilter);
    const isNumberVisible = numberMatch !== null && view.liveMask[columns.ids.find(numberMatch)] === 1;
    const matches = new TextMatches({ liveMask: view.liveMask, size: columns.size, count: view.matching, limit });
    const canSearch = maySearch(hidden);
    const allColumns: readonly [SearchColumn, typeof canSearch][] = [
      [columns.search(SEARCH.name), canSearch],
      ...extraColumns.map((name): [SearchColumn, typeof canSearch] => [columns.search(name), () => true]),
    ];
    yield;
    for (const { field, value } of numbers) matches.addNumberMatches(columns.number(field), value);
    collectMatches(matches, allColumns, words);
    return {
      numberMatches: isNumberVisible ? [numberMatch] : [],
      ids: matches.positions.map((position) => columns.ids.at(position)),
    };
  },
};

/**
 * Finds active records of a module that the viewer may see, by typed text: by number, by amount, then by the beginning
 * of names, then anywhere in the text. Hidden fields are not searched. All words must match, in any order.
 *
 * If a text matches very many records, not all are examined: the latest come first and the search stops early.
 * @param searched the form fields to search, of those that the viewer may list
 */
export async function findByText(
  context: ListContext,
  searchedFields: SearchedFields,
  typedText: string,
  limit: number,
): Promise<TextHits> {
  const { scope, viewer, module, fields, hidden, timeZone } = context;
  const { words, number } = parseSearchText(typedText);
  const { key, rowFilter, sources } = listVisibilityOf(viewer, module.key);
  const extraColumns = searchedFields.texts.map(searchSource);
  const numbers = searchedNumbers(typedText, searchedFields);
  const numberMatch = number === null ? null : await scope.read((tx) => readIdByNumber(tx, module.key, number));
  const request = {
    companyId: scope.companyId,
    module: module.key,
    sources: [...sources, SEARCH, ...extraColumns, ...numbers.map(numberSource)],
    input: {
      words,
      visibility: { key, rowFilter },
      hidden,
      extraColumns: extraColumns.map(({ name }) => name),
      numbers,
      limit,
      numberMatch,
    },
  };
  return queryColumnsOrSql(context, FIND, request, (tx) =>
    findBySql({ tx, viewer, module, fields, hidden, timeZone }, searchedFields, typedText, limit),
  );
}

function collectMatches(
  matches: TextMatches,
  columns: readonly (readonly [SearchColumn, ReturnType<typeof maySearch>])[],
  words: readonly string[],
): void {
  if (words.length === 0) return;
  for (const [column, canSearch] of columns) matches.addPrefixMatches(column, canSearch, words);
  for (const [column, canSearch] of columns) matches.addSubstringMatches(column, canSearch, words);
}
