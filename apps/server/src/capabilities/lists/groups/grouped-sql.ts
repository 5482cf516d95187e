import type { Parameters } from '../fallback/column-sql';
import { computedSql, type GroupedStatement } from './computed-sql';
import { hasSeveralValues } from './group-field';
import { isAdditive, leafValues, leavesSql } from './leaf-sql';
import { groupingSetsSql, levelsOf, levelSql, recordValues } from './level-sql';

/**
 * One statement for all levels of groups, so that each record and value is read once, and every level counts the same
 * records. Its rows have `level`, `is_across`, `k0…`, the number of records `n`, and `v0…`.
 *
 * Measures that can be added up are computed for the innermost groups only, which PostgreSQL does with several workers.
 * Medians and distinct counts need the records of each level.
 */
export function groupedSql(statement: GroupedStatement, parameters: Parameters): string {
  const { groups, measures, isPivot, limit } = statement;
  const levels = levelsOf(groups.length, isPivot);
  if (measures.every(isAdditive)) {
    const foundSql = computedSql(statement, parameters, false);
    const parts = levels.map((level) => levelSql(level, groups, leafValues(measures)));
    return `with found as materialized (${leavesSql(foundSql, groups, measures)}) ${parts.join(' union all ')} limit ${limit}`;
  }
  const listSql = computedSql(statement, parameters, true);
  const values = recordValues(measures);
  if (groups.length > 0 && !groups.some(({ kind }) => hasSeveralValues(kind)))
    return `${groupingSetsSql(listSql, levels, groups, values)} limit ${limit}`;
  const parts = levels.map((level) => levelSql(level, groups, values));
  return `with found as materialized (${listSql}) ${parts.join(' union all ')} limit ${limit}`;
}
