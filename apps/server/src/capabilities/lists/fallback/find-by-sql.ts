import type { Id } from '@lendwright/kernel';
import { PART_SEPARATOR, WHOLE_TEXT, type MaySearch } from '../columns/search-texts';
import { areLongEnough, MAX_CANDIDATES } from '../search/text-matches';
import { maySearch, type SqlQueryContext } from '../query/list-query';
import type { ListField } from '../fields/list-fields';
import type { SearchedFields } from '../search/searched-fields';
import { numberSource, searchedNumbers, type SearchedNumber } from '../search/search-targets';
import { parseSearchText } from '../search/search-text';
import { listVisibilityOf } from '../query/list-visibility';
import { numberSql, Parameters, SEARCH_TEXT, storedTextSql } from './column-sql';
import { numberOf } from './decide-texts';
import { asciiContainsSql, isBeyondAsciiSql, mayContainSql } from './part-sql';
import { LimitedStatements } from './statement-limit';
import { visibilitySql } from './where-sql';

/** A searched text of a record, by its name in the statement. */
interface SearchedField {
  readonly name: string;
  readonly may: MaySearch;
}

interface Answer {
  readonly ranked: readonly (readonly [Id, number])[] | null;
  readonly non_ascii: readonly (readonly [Id, readonly string[]])[] | null;
}

/**
 * Finds the results of `findByText` with PostgreSQL alone: the record with a matching number, then records with a
 * matching amount, then records whose names begin with all words, then those that contain all words anywhere, each
 * newest first. If more match than requested, the two may choose different ones.
 * @param fields the form fields to search, of those that the viewer may list
 * @param context its transaction is one of `TenantScope.snapshot`
 * @throws Refusal 503 busy if PostgreSQL takes longer than the limit
 */
export async function findBySql(
  context: SqlQueryContext,
  fields: SearchedFields,
  typedText: string,
  limit: number,
): Promise<{ readonly numberMatches: readonly Id[]; readonly ids: readonly Id[] }> {
  const { number, words } = parseSearchText(typedText);
  const statements = new LimitedStatements(context.tx);
  const numberMatches = number === null ? [] : await findNumber(context, number, statements);
  if (words.length === 0) return { numberMatches, ids: [] };
  const { texts } = fields;
  const amounts: Id[] = [];
  for (const listedNumber of searchedNumbers(typedText, fields))
    amounts.push(...(await findAmount(context, listedNumber, limit, statements)));
  const searchedFields = [
    { name: 'text0', may: maySearch(context.hidden) },
    ...texts.map((_field, index) => ({ name: `text${index + 1}`, may: WHOLE_TEXT })),
  ];
  const { ranked, non_ascii } = await readHits(context, { texts, searchedFields, words, limit }, statements);
  const otherEntries = (non_ascii ?? []).flatMap(([id, values]): [Id, number][] => {
    const rank = rankOf(values, searchedFields, words);
    return rank === null ? [] : [[id, rank]];
  });
  const hits = [...(ranked ?? []), ...otherEntries].sort(
    ([a, singleNumber], [b, otherNumber]) => singleNumber - otherNumber || (a < b ? 1 : -1),
  );
  return { numberMatches, ids: [...new Set([...amounts, ...hits.map(([id]) => id)])].slice(0, limit) };
}

const searchVisibility = ({ viewer, module }: SqlQueryContext) => ({
  visibility: listVisibilityOf(viewer, module.key),
  isFilteredByActive: false,
  module: module.key,
});

async function findNumber(context: SqlQueryContext, number: number, statements: LimitedStatements): Promise<Id[]> {
  const parameters = new Parameters(context.tx.companyId);
  const conditions = visibilitySql(searchVisibility(context), parameters);
  const rows = await statements.query<{ id: Id }>(
    `select id from app.records where company_id = $1 and ${conditions.join(' and ')} and number = ${parameters.add(number, 'bigint')}`,
    parameters.values,
  );
  return rows.map(({ id }) => id);
}

/** The latest records with a number in a field. Text answers of the field are compared here, as columns read them. */
async function findAmount(
  context: SqlQueryContext,
  searchedFields: SearchedNumber,
  limit: number,
  statements: LimitedStatements,
): Promise<Id[]> {
  const parameters = new Parameters(context.tx.companyId);
  const ownConditions = visibilitySql(searchVisibility(context), parameters);
  const source = numberSource(searchedFields);
  const storedSql = storedTextSql(source, parameters) ?? 'null';
  const rows = await statements.query<{ id: Id; stored: string | null }>(
    `select id, ${storedSql} as stored from app.records where company_id = $1 and ${ownConditions.join(' and ')}
       and (${numberSql(source, parameters, null)} = ${parameters.add(searchedFields.value, 'float8')} or ${storedSql} is not null)
     order by id desc limit ${MAX_CANDIDATES}`,
    parameters.values,
  );
  const isHit = (text: string | null) => text === null || numberOf(text) === searchedFields.value;
  return rows
    .filter((row) => isHit(row.stored))
    .map(({ id }) => id)
    .slice(0, limit);
}

interface SearchInput {
  readonly texts: readonly ListField[];
  readonly searchedFields: readonly SearchedField[];
  readonly words: readonly string[];
  readonly limit: number;
}

/** Reads the best matches among ASCII records, and the texts of other records that may match. */
async function readHits(context: SqlQueryContext, input: SearchInput, statements: LimitedStatements): Promise<Answer> {
  const { texts, searchedFields, words, limit } = input;
  const parameters = new Parameters(context.tx.companyId);
  const conditions = visibilitySql(searchVisibility(context), parameters);
  const fields = texts.map(({ element }) => `coalesce(info->>${parameters.add(element.id, 'text')}, '')`);
  const values = [SEARCH_TEXT, ...fields].map((value, index) => `${value} as text${index}`);
  const isNonAscii = searchedFields
    .map(({ name }, index) => isBeyondAsciiSql(name) + (index === 0 ? ` or split_part(${name}, chr(1), 4) <> ''` : ''))
    .join(' or ');
  const isPossibleHit = searchedFields
    .map(({ name }) => words.map((word) => mayContainSql(name, word, parameters)).join(' and '))
    .map((wordSql) => `(${wordSql})`)
    .join(' or ');
  const [row] = await statements.query<Answer>(
    `with held as (select id, ${values.join(', ')} from app.records where company_id = $1 and ${conditions.join(' and ')} offset 0),
     rated as materialized (
       select *, case when non_ascii then null else ${rankSql(searchedFields, words, parameters)} end as rank
       from (select *, (${isNonAscii}) as non_ascii from held offset 0) as ranked
       where case when non_ascii then ${isPossibleHit} else ${rankSql(searchedFields, words, parameters)} is not null end)
     select
       (select json_agg(json_build_array(id, rank)) from
         (select id, rank from rated where not non_ascii order by rank, id desc limit ${parameters.add(limit, 'bigint')}) as best) as ranked,
       (select json_agg(json_build_array(id, json_build_array(${searchedFields.map(({ name }) => name).join(', ')}))) from
         (select * from rated where non_ascii order by id desc limit ${MAX_CANDIDATES}) as latest) as non_ascii`,
    parameters.values,
  );
  if (!row) throw new Error('a statement without conditions answered no row');
  return row;
}

/** The rank of a match, 0 the best, or null for none; for ASCII texts. Must equal `rankOf`. */
function rankSql(searchedFields: readonly SearchedField[], words: readonly string[], parameters: Parameters): string {
  const prefixTests = searchedFields.map(({ name, may }) =>
    may(0)
      ? words
          .map((word) => asciiContainsSql(`(' ' || split_part(${name}, chr(1), 1))`, ` ${word}`, parameters))
          .join(' and ')
      : 'false',
  );
  const fieldTests = searchedFields.map(({ name, may }) => {
    const parts = [1, 2, 3].filter((part) => may(part - 1)).map((part) => `split_part(${name}, chr(1), ${part})`);
    if (parts.length === 0 || !areLongEnough(words)) return 'false';
    const text = parts.length === 3 ? name : `(${parts.join(' || chr(1) || ')})`;
    return words.map((word) => asciiContainsSql(text, word, parameters)).join(' and ');
  });
  return `case ${[...prefixTests, ...fieldTests].map((test, rank) => `when ${test} then ${rank}`).join(' ')} end`;
}

/** The rank of a match, 0 the best, or null for none. */
function rankOf(
  values: readonly string[],
  searchedFields: readonly SearchedField[],
  words: readonly string[],
): number | null {
  const parts = values.map((value) => value.toLowerCase().split(PART_SEPARATOR));
  const prefixTests = searchedFields.findIndex(
    ({ may }, foundIndex) => may(0) && words.every((word) => ` ${parts[foundIndex]?.[0] ?? ''}`.includes(` ${word}`)),
  );
  if (prefixTests >= 0) return prefixTests;
  if (!areLongEnough(words)) return null;
  const index = searchedFields.findIndex(({ may }, foundIndex) => {
    const text = (parts[foundIndex] ?? []).filter((_part, part) => may(part)).join('\n');
    return words.every((word) => text.includes(word));
  });
  return index < 0 ? null : searchedFields.length + index;
}
