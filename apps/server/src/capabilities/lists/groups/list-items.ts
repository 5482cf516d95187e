import type { Id } from '@lendwright/kernel';
import { Parameters } from '../fallback/column-sql';
import { evaluateTexts } from '../fallback/decide-texts';
import { LimitedStatements, REPORT_STATEMENTS } from '../fallback/statement-limit';
import { filtersSql, NO_EVALUATIONS, visibilitySql } from '../fallback/where-sql';
import { itemsJoin, itemsWhere, type ItemRows } from '../fields/item-fields';
import { readListQuery, type ListRequest, type SqlQueryContext } from '../query/list-query';

/** An item of a record, with its columns by their names: `item_id`, `item_at`, and one per field. */
export interface ListedItem {
  readonly record: Id;
  readonly columns: Readonly<Record<string, unknown>>;
}

/**
 * The newest items of the records that a request finds.
 * @param context its transaction is one of `TenantScope.snapshot`
 * @throws Refusal 400 filter_unreadable, 503 busy
 */
export async function listItems(
  context: SqlQueryContext & { readonly items: ItemRows },
  request: Pick<ListRequest, 'filters' | 'logic'>,
  limit: number,
): Promise<ListedItem[]> {
  const { tx, module, items, timeZone } = context;
  const query = readListQuery(context, request);
  const statements = new LimitedStatements(tx, REPORT_STATEMENTS);
  const isFiltered = query.filters.length > 0;
  const evaluations = isFiltered ? await evaluateTexts(query, module.key, tx.companyId, statements) : NO_EVALUATIONS;
  const parameters = new Parameters(tx.companyId);
  const join = itemsJoin(items, timeZone, parameters);
  const conditions = [
    ...visibilitySql({ ...query, module: module.key }, parameters),
    ...itemsWhere(items, parameters),
    ...filtersSql(query, evaluations, parameters),
  ];
  return statements.query<ListedItem>(
    `select records.id as record, to_jsonb(item) as columns from app.records${join}
     where company_id = $1 and ${conditions.join(' and ')} order by item_at desc nulls last, item_id desc limit ${limit}`,
    parameters.values,
  );
}
