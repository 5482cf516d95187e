import { invariant } from '@lendwright/kernel';
import type { ColumnSource } from '../columns/column';
import { PART_SEPARATOR } from '../columns/search-texts';
import { itemsJoin } from '../fields/item-fields';
import type { ListQuery } from '../query/list-query';
import { hasNegation } from '../query/filter-logic';
import type { ReadyFilter } from '../query/read-filters';
import { Parameters, SEARCH_TEXT, storedTextSql, textSql } from './column-sql';
import { asciiContainsSql, isBeyondAsciiSql, mayContainSql } from './part-sql';
import { recordsSql } from './records-as-of';
import { tooSlowRefusal, type LimitedStatements } from './statement-limit';
import {
  isTranslated,
  NON_ASCII_SEARCH_TEXT,
  visibilitySql,
  translatedSql,
  type EvaluatedTexts,
  type TextEvaluations,
} from './where-sql';

/** The maximum number of distinct texts read per request; beyond it only columns can answer. */
export const MAX_TEXTS = 250_000;

/** Texts of one column that must be evaluated in the process. */
interface RequestedTexts {
  /** The texts as SQL, null for those that need no evaluation. */
  sql(parameters: Parameters): string;
  decide(texts: readonly string[]): void;
}

/**
 * Whether a list can be read only after texts were evaluated in the process. A text in a number field passes the first
 * read, which a negation would turn into the opposite.
 */
export const needsTextEvaluation = (query: ListQuery): boolean =>
  query.search !== null ||
  (query.logic !== null && hasNegation(query.logic)) ||
  query.filters.some((filter) => !isTranslated(filter));

/**
 * Reads the distinct texts that the filters, search and numbers of a request depend on, and runs the tests of the
 * columns on them. PostgreSQL then only compares texts with lists.
 * @throws Refusal 503 busy if there are too many
 */
export async function evaluateTexts(
  query: ListQuery,
  module: string,
  companyId: string,
  statements: LimitedStatements,
): Promise<TextEvaluations> {
  const texts = new Map<ReadyFilter, EvaluatedTexts>();
  let searchedTexts: readonly string[] = [];
  const storedEntries = new Map<string, number | null>();
  const wantedTexts: RequestedTexts[] = query.filters
    .filter((filter) => !isTranslated(filter))
    .map((filter) => ({
      sql: (parameters) => candidatesSql(filter, parameters),
      decide: (foundIds) => texts.set(filter, evaluateTextsOf(filter, foundIds)),
    }));
  if (query.search !== null)
    wantedTexts.push({
      sql: (parameters) =>
        `case when ${NON_ASCII_SEARCH_TEXT} and ${mayContainSql(SEARCH_TEXT, query.search ?? '', parameters)} then ${SEARCH_TEXT} end`,
      decide: (foundIds) => (searchedTexts = foundIds.filter((text) => isFound(text, query))),
    });
  for (const source of numberFields(query))
    wantedTexts.push({
      sql: (parameters) => storedTextSql(source, parameters) ?? 'null',
      decide: (foundIds) => foundIds.forEach((text) => storedEntries.set(text, numberOf(text))),
    });
  const foundTexts = await readTexts(wantedTexts, query, { module, companyId }, statements);
  wantedTexts.forEach((text, index) => text.decide(foundTexts[index] ?? []));
  return {
    texts,
    searchedFields: searchedTexts,
    storedAsText: { texts: [...storedEntries.keys()], numbers: [...storedEntries.values()] },
  };
}

/** The form number fields that a request filters, sorts or measures by. */
export function numberFields(query: ListQuery): ColumnSource[] {
  const sources = [...query.filters.map(({ source }) => source), query.sort, ...(query.measured ?? [])];
  return sources.filter((source) => storedTextSql(source, new Parameters('')) !== null);
}

/** Reads a text as a number column does. */
export function numberOf(text: string): number | null {
  const number = Number(text);
  return Number.isNaN(number) ? null : number;
}

/** For a substring filter, reads only texts that may contain it. */
function candidatesSql({ source, serializedTest: serialized }: ReadyFilter, parameters: Parameters): string {
  const value = textSql(source, parameters);
  if (serialized?.on !== 'part') return value;
  const mayMatch = `case when ${isBeyondAsciiSql(value)} then ${mayContainSql(value, serialized.part, parameters)}
    else ${asciiContainsSql(value, serialized.part, parameters)} end`;
  return `case when ${mayMatch} then ${value} end`;
}

function evaluateTextsOf(
  { test, serializedTest: serialized }: ReadyFilter,
  foundTexts: readonly string[],
): EvaluatedTexts {
  const isEmptyAccepted = test.text(null);
  const matchingTexts = foundTexts.filter((text) => test.text(text));
  // For a substring filter, texts that cannot contain it were not read: only the passing ones are known.
  if (serialized?.on === 'part' || matchingTexts.length * 2 <= foundTexts.length)
    return { texts: matchingTexts, isPassList: true, isEmptyAccepted: isEmptyAccepted };
  const passes = new Set(matchingTexts);
  return { texts: foundTexts.filter((text) => !passes.has(text)), isPassList: false, isEmptyAccepted: isEmptyAccepted };
}

/** Whether the search term is within one searchable part of a search text. */
function isFound(text: string, { search, may }: ListQuery): boolean {
  const wantedSearch = search ?? '';
  if (wantedSearch.includes(PART_SEPARATOR)) return false;
  return text
    .toLowerCase()
    .split(PART_SEPARATOR)
    .some((part, index) => may(index) && part.includes(wantedSearch));
}

/** Reads the distinct texts of all filters in one pass over the records. */
async function readTexts(
  wantedTexts: readonly RequestedTexts[],
  query: ListQuery,
  typedTexts: { readonly module: string; readonly companyId: string },
  statements: LimitedStatements,
): Promise<string[][]> {
  if (wantedTexts.length === 0) return [];
  const parameters = new Parameters(typedTexts.companyId);
  const records = recordsSql(query.then?.asOf, typedTexts.module, query.then?.timeZone ?? '', parameters);
  const join = query.joinedItems ? itemsJoin(query.joinedItems.items, query.joinedItems.timeZone, parameters) : '';
  const conditions = [
    ...visibilitySql({ ...query, module: typedTexts.module }, parameters),
    ...translatedSql(query, parameters),
  ];
  const values = wantedTexts.map((texts, index) => `(${index}, ${texts.sql(parameters)})`);
  const [row] = await statements.query<{ isolation: string; count: number; places: number[]; texts: string[] }>(
    `with found as (
       select one.place, one.text from ${records}${join} cross join lateral (values ${values.join(', ')}) as one (place, text)
       where company_id = $1 and ${conditions.join(' and ')} and one.text is not null group by one.place, one.text limit ${MAX_TEXTS + 1})
     select current_setting('transaction_isolation') as isolation, count(*) as count,
       array_agg(place) as places, json_agg(text) as texts from found`,
    parameters.values,
  );
  invariant(row?.isolation === 'repeatable read', 'lists by SQL are read in a snapshot');
  if (row.count > MAX_TEXTS) throw tooSlowRefusal();
  const foundTextLists = wantedTexts.map((): string[] => []);
  (row.places ?? []).forEach((position, index) => foundTextLists[position]?.push(row.texts[index] as string));
  return foundTextLists;
}
