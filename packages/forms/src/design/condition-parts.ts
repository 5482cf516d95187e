import {
  groupNameOf,
  groupOf,
  measureOf,
  type MeasureCondition,
  type RowsCondition,
  type RuleCondition,
} from '../rule';

/** One comparison or rows condition within a condition, with its path. */
export interface ConditionPart {
  readonly path: string;
  readonly names: readonly string[];
}

/** The parts of a condition that reference elements. Parts of a `where` are listed separately. */
export function conditionParts(condition: RuleCondition, path: string): readonly ConditionPart[] {
  const group = groupOf(condition);
  if (group) {
    const nestedPath = `${path}.${groupNameOf(condition)}`;
    return group.flatMap((part, index) => conditionParts(part, `${nestedPath}[${index}]`));
  }
  const otherFields = 'other' in condition && condition.other !== undefined ? [condition.other] : [];
  if ('field' in condition) return [{ path, names: [condition.field, ...otherFields] }];
  const rowsCondition = condition as RowsCondition | MeasureCondition;
  const innerParts = rowsCondition.where ? conditionParts(rowsCondition.where, `${path}.where`) : [];
  const measuredField = 'match' in rowsCondition ? null : (measureOf(rowsCondition)?.field ?? null);
  return [
    { path, names: [rowsCondition.rows, ...(measuredField === null ? [] : [measuredField]), ...otherFields] },
    ...innerParts,
  ];
}
