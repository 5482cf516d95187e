import type { Id } from '@lendwright/kernel';
import {
  readListQuery,
  type ListQuery,
  type ListRequest,
  type PageRange,
  type Selection,
  type SqlQueryContext,
} from '../query/list-query';
import { NO_STATUS } from '../../records';
import { numberSql, Parameters, storedTextSql, textSql } from './column-sql';
import { evaluateTexts, MAX_TEXTS, needsTextEvaluation, numberFields } from './decide-texts';
import { collationOf } from './list-collation';
import { mergePage, type SortedText } from './merge-page';
import { LimitedStatements, tooSlowRefusal } from './statement-limit';
import { filtersSql, visibilitySql, NO_EVALUATIONS, type TextEvaluations } from './where-sql';

/** The row that the list statement returns. */
interface Answer {
  /** By status: the count, and how many of them the process must sort. */
  readonly counts: readonly (readonly [status: Id, count: number, unsorted: number])[] | null;
  /** Whether a number field that is filtered or sorted by contains a text. */
  readonly is_mistyped: boolean | null;
  readonly ids: string;
  readonly keys: readonly (string | null)[] | null;
  readonly unsorted: readonly SortedText[] | null;
}

/**
 * Finds the results of `selectRecords` in the same order with PostgreSQL alone, while a company's columns are not
 * loaded. One pass over the records returns counts and page; if a filter depends on texts that only the form engine can
 * evaluate, the distinct texts are read first and evaluated by the test of the columns.
 * @param context its transaction is one of `TenantScope.snapshot`
 * @throws Refusal 400 filter_unreadable, 503 busy if PostgreSQL takes longer than the limit; never a partial answer
 */
export async function selectBySql(context: SqlQueryContext, body: ListRequest, page: PageRange): Promise<Selection> {
  const query = readListQuery(context, body);
  const statements = new LimitedStatements(context.tx);
  const decide = () => evaluateTexts(query, context.module.key, context.tx.companyId, statements);
  const collation = query.sort.holds === 'text' ? await collationOf(query.order, statements) : null;
  const read = (evaluations: TextEvaluations) => readList(context, query, { page, collation, evaluations }, statements);
  let answer = await read(needsTextEvaluation(query) ? await decide() : NO_EVALUATIONS);
  if (answer.is_mistyped) answer = await read(await decide());
  const counts = new Map((answer.counts ?? []).map(([status, count]) => [status, count]));
  const matchingCount = query.status === null ? sum(counts.values()) : (counts.get(query.status) ?? 0);
  return { ids: await idsOf(answer, query, page), counts, matching: matchingCount };
}

/** The ids of the page; merges the rows that PostgreSQL did not sort. */
async function idsOf(answer: Answer, query: ListQuery, page: PageRange): Promise<Id[]> {
  const ids = answer.ids === '' ? [] : answer.ids.split(',');
  const { unsorted: unsortedTexts, keys } = answer;
  if (!unsortedTexts) return ids;
  if (unsortedTexts.length > MAX_TEXTS) throw tooSlowRefusal();
  const sortedIds = ids.map((id, index): [Id, string | null] => [id, keys?.[index] ?? null]);
  return mergePage(sortedIds, unsortedTexts, query, page);
}

async function readList(
  { tx, module }: SqlQueryContext,
  query: ListQuery,
  { page, collation, evaluations }: { page: PageRange; collation: string | null; evaluations: TextEvaluations },
  statements: LimitedStatements,
): Promise<Answer> {
  const parameters = new Parameters(tx.companyId);
  const isText = query.sort.holds === 'text';
  const key = isText ? textSql(query.sort, parameters) : numberSql(query.sort, parameters, evaluations.storedAsText);
  const conditions = [
    ...visibilitySql({ ...query, module: module.key }, parameters),
    ...filtersSql(query, evaluations, parameters),
  ];
  const mistypedIds =
    evaluations.storedAsText === null
      ? numberFields(query).map((source) => `${storedTextSql(source, parameters)} is not null`)
      : [];
  // The process sorts non-ASCII texts, because two versions of ICU may disagree on them, or all texts if there is no
  // collation.
  const unsortedTexts = !isText ? 'false' : collation === null ? 'key is not null' : 'octet_length(key) <> length(key)';
  const direction = query.isDescending ? 'desc' : 'asc';
  const orderSql = `key${collation === null ? '' : ` collate ${collation}`} ${direction} nulls last, id desc`;
  const isListed = query.status === null ? 'true' : `status = ${parameters.add(query.status, 'text')}`;
  const [skip, limit] = [parameters.add(page.skip, 'bigint'), parameters.add(page.limit, 'bigint')];
  const count = `(select coalesce(sum(unsorted), 0)::bigint from counted where ${isListed})`;
  const [row] = await statements.query<Answer>(
    `with found as materialized (
       select id, coalesce(status_id::text, '${NO_STATUS}') as status, ${key} as key, ${mistypedIds.join(' or ') || 'false'} as is_mistyped
       from app.records where company_id = $1 and ${conditions.join(' and ')}),
     counted as materialized (
       select status, count(*)::int as count, (count(*) filter (where ${unsortedTexts}))::int as unsorted, bool_or(is_mistyped) as is_mistyped
       from found group by status),
     page as materialized (
       select id, key from found where ${isListed} and (${unsortedTexts}) is not true order by ${orderSql}
       limit ${limit} + least(${skip}, ${count}) offset greatest(${skip} - ${count}, 0))
     select (select json_agg(json_build_array(status, count, unsorted)) from counted) as counts,
       (select bool_or(is_mistyped) from counted) as is_mistyped,
       array_to_string(array(select id from page order by ${orderSql}), ',') as ids,
       ${isText ? `case when ${count} > 0 then (select json_agg(key order by ${orderSql}) from page) end` : 'null'} as keys,
       ${isText ? `(select json_agg(json_build_array(id, key)) from (select id, key from found where ${isListed} and ${unsortedTexts} order by ${orderSql} limit ${MAX_TEXTS + 1}) as texts)` : 'null'} as unsorted`,
    parameters.values,
  );
  if (!row) throw new Error('a statement without conditions answered no row');
  return row;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
