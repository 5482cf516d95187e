import { PART_SEPARATOR } from '../columns/search-texts';
import { alternativesOf, type ListQuery } from '../query/list-query';
import { isGroup, type ReadyLogic } from '../query/filter-logic';
import type { NumberTest } from '../columns/column';
import type { SerializedTest, ReadyFilter } from '../query/read-filters';
import {
  numberSql,
  SEARCH_TEXT,
  storedTextSql,
  textSql,
  type Parameters,
  type NumbersStoredAsText,
} from './column-sql';
import { asciiContainsSql, isBeyondAsciiSql } from './part-sql';

/** The texts of a column that pass a test that only the process can run. */
export interface EvaluatedTexts {
  /** The texts that pass, or those that fail: whichever list is shorter. */
  readonly texts: readonly string[];
  readonly isPassList: boolean;
  readonly isEmptyAccepted: boolean;
}

/** The results of evaluating texts before the list is read. */
export interface TextEvaluations {
  readonly texts: ReadonlyMap<ReadyFilter, EvaluatedTexts>;
  /** The search texts that match, of those that PostgreSQL cannot evaluate. */
  readonly searchedFields: readonly string[];
  /** Null: not yet checked whether number fields contain texts. */
  readonly storedAsText: NumbersStoredAsText | null;
}

export const NO_EVALUATIONS: TextEvaluations = { texts: new Map(), searchedFields: [], storedAsText: null };

/** Whether PostgreSQL can evaluate a filter. */
export const isTranslated = ({ serializedTest: serialized }: ReadyFilter): boolean =>
  serialized !== undefined && serialized.on !== 'part';

/** Search texts that the process evaluates: non-ASCII ones, and those with more parts than usual. */
export const NON_ASCII_SEARCH_TEXT = `(${isBeyondAsciiSql(SEARCH_TEXT)} or split_part(${SEARCH_TEXT}, chr(1), 4) <> '')`;

/** The records of a module that a viewer may see, without the company and the request's own filters. */
export function visibilitySql(
  {
    module,
    visibility,
    isFilteredByActive,
  }: Pick<ListQuery, 'visibility' | 'isFilteredByActive'> & { readonly module: string },
  parameters: Parameters,
): string[] {
  const terms = [
    `module_key = ${parameters.add(module, 'text')}`,
    '(shared_from is null or is_active)',
    ...(isFilteredByActive ? [] : ['is_active']),
  ];
  if (visibility.rowFilter) {
    const { people, groups } = visibility.rowFilter;
    const conditions = [`people && ${parameters.add([...people], 'uuid[]')}`];
    if (groups) conditions.push(`groups && ${parameters.add([...groups], 'uuid[]')}`);
    terms.push(`(${conditions.join(' or ')})`);
  }
  return terms;
}

/** The filters and the search of a request, using evaluated texts. */
export function filtersSql(query: ListQuery, evaluations: TextEvaluations, parameters: Parameters): string[] {
  const term = (filter: ReadyFilter) => filterSql(filter, evaluations, parameters);
  const allTexts = query.filters.filter(({ any: anyGroup }) => anyGroup === null).map(term);
  const unions = [...alternativesOf(query)].map((group) => {
    const terms = query.filters.filter(({ any: anyGroup }) => anyGroup === group).map(term);
    const isSearch = group === 'search' && query.search !== null;
    return `(${[...terms, ...(isSearch ? [searchSql(query, evaluations, parameters)] : [])].join(' or ')})`;
  });
  return [...allTexts, ...unions, ...(query.logic ? [logicSql(query.logic, term)] : [])];
}

function logicSql({ match, isNegated, parts }: ReadyLogic, term: (filter: ReadyFilter) => string): string {
  const terms = parts.map((part) => (isGroup(part) ? logicSql(part, term) : term(part)));
  return `${isNegated ? 'not ' : ''}(${terms.join(match === 'all' ? ' and ' : ' or ')})`;
}

/** The required filters that PostgreSQL can evaluate: they narrow the first read. */
export function translatedSql(query: ListQuery, parameters: Parameters): string[] {
  return query.filters
    .filter((filter) => filter.any === null && isTranslated(filter))
    .map((filter) => filterSql(filter, NO_EVALUATIONS, parameters));
}

function filterSql(filter: ReadyFilter, evaluations: TextEvaluations, parameters: Parameters): string {
  const { source, serializedTest: serialized } = filter;
  if (serialized && serialized.on !== 'part') return serializedTestSql(filter, serialized, evaluations, parameters);
  const evaluatedTexts = evaluations.texts.get(filter);
  if (!evaluatedTexts) throw new Error(`nothing was decided about ${source.name}`);
  const value = textSql(source, parameters);
  const list = parameters.add(evaluatedTexts.texts, 'text[]');
  const test = evaluatedTexts.isPassList ? `= any(${list})` : `<> all(${list})`;
  // Not `coalesce`: comparing null with an empty list gives false instead of null.
  return `case when ${value} is null then ${String(evaluatedTexts.isEmptyAccepted)} else ${value} ${test} end`;
}

function serializedTestSql(
  { source }: ReadyFilter,
  serializedTest: Exclude<SerializedTest, { on: 'part' }>,
  { storedAsText }: TextEvaluations,
  parameters: Parameters,
): string {
  if (serializedTest.on === 'ids') {
    const value = textSql(source, parameters);
    if (serializedTest.is === 'empty') return `${value} is null`;
    const list = parameters.add(serializedTest.ids, 'text[]');
    return serializedTest.is === 'among'
      ? `coalesce(${value} = any(${list}), false)`
      : `coalesce(${value} <> all(${list}), true)`;
  }
  const test = numberTestSql(numberSql(source, parameters, storedAsText), serializedTest.test, parameters);
  // A text in a number field passes until its number is known; the list is then read again.
  const textKeys = storedAsText === null ? storedTextSql(source, parameters) : null;
  return textKeys === null ? test : `(${test} or ${textKeys} is not null)`;
}

function numberTestSql(value: string, test: NumberTest, parameters: Parameters): string {
  if (test.is === 'empty') return `${value} is null`;
  if (test.is !== 'within') {
    const list = parameters.add(test.values, 'float8[]');
    return test.is === 'among'
      ? `coalesce(${value} = any(${list}), false)`
      : `coalesce(${value} <> all(${list}), true)`;
  }
  const bounds = [
    ['>=', test.min],
    ['>', test.above],
    ['<=', test.max],
    ['<', test.below],
  ] as const;
  const terms = bounds.flatMap(([sign, boundValue]) =>
    boundValue === undefined ? [] : [`${value} ${sign} ${parameters.add(boundValue, 'float8')}`],
  );
  return `coalesce(${terms.join(' and ')}, false)`;
}

/** PostgreSQL searches ASCII texts; for the others it uses the evaluated ones. */
function searchSql({ search, may }: ListQuery, { searchedFields }: TextEvaluations, parameters: Parameters): string {
  const list = parameters.add(searchedFields, 'text[]');
  const isFoundInAscii = asciiPartSql(search ?? '', may, parameters);
  return `case when ${NON_ASCII_SEARCH_TEXT} then ${SEARCH_TEXT} = any(${list}) else ${isFoundInAscii} end`;
}

function asciiPartSql(search: string, may: ListQuery['may'], parameters: Parameters): string {
  const parts = [1, 2, 3].filter((part) => may(part - 1));
  if (parts.length === 0 || search.includes(PART_SEPARATOR)) return 'false';
  const texts = parts.length === 3 ? [SEARCH_TEXT] : parts.map((part) => `split_part(${SEARCH_TEXT}, chr(1), ${part})`);
  return `(${texts.map((text) => asciiContainsSql(text, search, parameters)).join(' or ')})`;
}
