import { Parameters, storedTextSql } from '../fallback/column-sql';
import { evaluateTexts, needsTextEvaluation, numberFields } from '../fallback/decide-texts';
import { LimitedStatements, REPORT_STATEMENTS } from '../fallback/statement-limit';
import type { PastState } from '../fallback/records-as-of';
import { filtersSql, NO_EVALUATIONS, visibilitySql, type TextEvaluations } from '../fallback/where-sql';
import { itemsWhere, type ItemRows } from '../fields/item-fields';
import { readListQuery, type ListQuery, type ListRequest, type SqlQueryContext } from '../query/list-query';
import { groupedSql } from './grouped-sql';
import type { GroupSpec, MeasureSpec } from './level-sql';

/** Groups and measures of the records that a list request finds. */
export interface GroupRequest {
  readonly request: Pick<ListRequest, 'filters' | 'logic'>;
  readonly groups: readonly GroupSpec[];
  readonly measures: readonly MeasureSpec[];
  /** Groups these items of the records instead of the records. */
  readonly items?: ItemRows | undefined;
  /** The day at whose end the records are counted; absent for now. */
  readonly asOf?: PastState | undefined;
  /**
   * Whether the keys of the last group are columns, which requires two groups. Each level is then also grouped by them.
   */
  readonly isPivot: boolean;
  /** The maximum number of rows over all levels. */
  readonly limit: number;
}

/**
 * A group with one key per level, the number of its records, and one value per measure. If `isAcross`, its last key is
 * that of a pivot's column.
 */
export interface GroupedRow {
  readonly level: number;
  readonly isAcross: boolean;
  readonly keys: readonly (string | null)[];
  readonly count: number;
  readonly values: readonly (number | null)[];
}

type Row = Readonly<Record<string, string | number | boolean | null>>;

const finiteOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

async function readRows(
  { tx, module, timeZone }: SqlQueryContext,
  query: ListQuery,
  { groups, measures, items, asOf, isPivot, limit }: GroupRequest,
  evaluations: TextEvaluations,
  statements: LimitedStatements,
): Promise<Row[]> {
  const parameters = new Parameters(tx.companyId);
  const { storedAsText } = evaluations;
  const conditions = [
    ...visibilitySql({ ...query, module: module.key }, parameters),
    ...(items ? itemsWhere(items, parameters) : []),
    ...filtersSql(query, evaluations, parameters),
  ];
  const mistypedFields =
    storedAsText === null
      ? numberFields({ ...query, measured: [] }).map((source) => `${storedTextSql(source, parameters)} is not null`)
      : [];
  const sql = groupedSql(
    {
      groups,
      measures,
      items,
      module: module.key,
      asOf,
      isPivot,
      timeZone,
      storedAsText,
      where: conditions,
      mistypedFields,
      limit,
    },
    parameters,
  );
  return statements.query<Row>(sql, parameters.values);
}

/**
 * Groups the records that a list request finds, with PostgreSQL alone. All levels of groups come from one statement, in
 * no particular order; at most `limit` rows.
 * @param context its transaction is one of `TenantScope.snapshot`
 * @throws Refusal 400 filter_unreadable, 503 busy
 */
export async function groupBySql(context: SqlQueryContext, wantedRequest: GroupRequest): Promise<GroupedRow[]> {
  const statements = new LimitedStatements(context.tx, REPORT_STATEMENTS);
  const { groups, measures } = wantedRequest;
  const measuredSources = [...groups, ...measures.flatMap(({ field }) => field ?? [])].map(({ source }) => source);
  const query = { ...readListQuery(context, wantedRequest.request), measured: measuredSources };
  const decide = () => evaluateTexts(query, context.module.key, context.tx.companyId, statements);
  const read = (evaluations: TextEvaluations) => readRows(context, query, wantedRequest, evaluations, statements);
  let rows = await read(needsTextEvaluation(query) ? await decide() : NO_EVALUATIONS);
  if (rows.some((row) => row['is_mistyped'] === true)) rows = await read(await decide());
  return rows.map((row) => {
    const [level, isAcross] = [Number(row['level']), row['is_across'] === true];
    const positionOf = (index: number) => (isAcross && index === level - 1 ? groups.length - 1 : index);
    return {
      ...{ level, isAcross },
      keys: Array.from({ length: level }, (_, index) => row[`k${positionOf(index)}`] as string | null),
      count: Number(row['n']),
      values: measures.map((_measure, index) => finiteOrNull(row[`v${index}`])),
    };
  });
}
