import type { StageRule } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';

/** The statuses whose rules differ between two lists. */
export function changedStatuses(rulesBefore: readonly StageRule[], rulesAfter: readonly StageRule[]): Id[] {
  const rulesOf = (rules: readonly StageRule[], status: Id) =>
    JSON.stringify(rules.filter((rule) => rule.status === status));
  const statuses = new Set([...rulesBefore, ...rulesAfter].map(({ status }) => status));
  return [...statuses].filter((status) => rulesOf(rulesBefore, status) !== rulesOf(rulesAfter, status));
}
