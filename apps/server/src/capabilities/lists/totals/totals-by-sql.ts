import type { ColumnSource } from '../columns/column';
import { numberSql, Parameters, storedTextSql } from '../fallback/column-sql';
import { evaluateTexts, needsTextEvaluation, numberFields } from '../fallback/decide-texts';
import { LimitedStatements } from '../fallback/statement-limit';
import { filtersSql, NO_EVALUATIONS, visibilitySql, type TextEvaluations } from '../fallback/where-sql';
import { readListQuery, type ListQuery, type ListRequest, type SqlQueryContext } from '../query/list-query';
import { NO_STATUS } from '../../records';
import type { ColumnTotal } from './totals-column-query';

interface Row extends ColumnTotal {
  /** Whether one of the read number fields contains a text. */
  readonly is_mistyped: boolean | null;
}

/**
 * The totals of `LIST_TOTALS` with PostgreSQL alone, one statement per column.
 * @param context its transaction is one of `TenantScope.snapshot`
 * @throws Refusal 400 filter_unreadable, 503 busy
 */
export async function totalsBySql(
  context: SqlQueryContext,
  request: ListRequest,
  sources: readonly ColumnSource[],
): Promise<ColumnTotal[]> {
  const statements = new LimitedStatements(context.tx);
  const totals: ColumnTotal[] = [];
  for (const sort of sources) {
    // Texts in number fields are evaluated like those of the sort column.
    const query = { ...readListQuery(context, request), sort };
    const decide = () => evaluateTexts(query, context.module.key, context.tx.companyId, statements);
    let row = await readTotal(context, query, needsTextEvaluation(query) ? await decide() : NO_EVALUATIONS, statements);
    if (row.is_mistyped) row = await readTotal(context, query, await decide(), statements);
    totals.push({ count: row.count, sum: row.sum });
  }
  return totals;
}

async function readTotal(
  { tx, module }: SqlQueryContext,
  query: ListQuery,
  evaluations: TextEvaluations,
  statements: LimitedStatements,
): Promise<Row> {
  const parameters = new Parameters(tx.companyId);
  const value = numberSql(query.sort, parameters, evaluations.storedAsText);
  const conditions = [
    ...visibilitySql({ ...query, module: module.key }, parameters),
    ...filtersSql(query, evaluations, parameters),
    ...(query.status === null
      ? []
      : [`coalesce(status_id::text, '${NO_STATUS}') = ${parameters.add(query.status, 'text')}`]),
  ];
  const mistypedIds =
    evaluations.storedAsText === null
      ? numberFields(query).map((source) => `${storedTextSql(source, parameters)} is not null`)
      : [];
  const [row] = await statements.query<Row>(
    `select count(value)::int as count, coalesce(sum(value), 0)::float8 as sum, bool_or(is_mistyped) as is_mistyped from (
       select ${value} as value, ${mistypedIds.join(' or ') || 'false'} as is_mistyped from app.records
       where company_id = $1 and ${conditions.join(' and ')}) as found`,
    parameters.values,
  );
  if (!row) throw new Error('a statement without conditions answered no row');
  return row;
}
