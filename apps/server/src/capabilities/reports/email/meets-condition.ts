import { measureName, reason, type AnswerOf, type runReport, type SendCondition } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

type Result = Pick<AnswerOf<typeof runReport>, 'count' | 'rows' | 'measures'>;

/** Cents of a dollar, basis points of a percent. */
const PARTS = 100;

/** The refusal of a condition on a value that a report does not have, or no longer has. */
export const conditionRefusal = () => new Refusal(422, 'invalid', reason('reports.conditionUnknown'));

/**
 * Whether figures meet the condition on which they are sent. A value without records is never above a figure.
 * @throws Refusal 422 invalid if it is on a value that the report no longer has, or that the reader may not see
 */
export function meetsCondition({ count, rows, measures }: Result, condition: SendCondition | null): boolean {
  if (!condition) return true;
  if (condition.is === 'rows') return count > 0;
  const index = measures.findIndex(
    ({ measure, field, isShare }) =>
      measure !== undefined && !isShare && measureName(measure, field) === condition.measure,
  );
  const heading = measures[index];
  if (!heading) throw conditionRefusal();
  const value = rows.find(({ level }) => level === 0)?.values[index] ?? null;
  if (value === null) return false;
  const hasParts = heading.unit === 'cents' || heading.unit === 'basis-points';
  return (hasParts ? value / PARTS : value) > condition.figure;
}
