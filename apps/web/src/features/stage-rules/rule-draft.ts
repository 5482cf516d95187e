import type { FormElement } from '@lendwright/forms';
import type { InputOf } from '../../client';
import { NO_CONDITION, readCondition, writeCondition, type DraftCondition } from '../tasks';

export type StageRuleInput = InputOf<'saveStageRules'>['body']['rules'][number];

/** A stage rule being edited. */
export interface DraftRule extends Omit<StageRuleInput, 'condition' | 'documents'> {
  readonly key: string;
  readonly condition: DraftCondition;
  readonly received: readonly string[];
  readonly approved: readonly string[];
}

let lastKey = 0;
const newKey = () => `rule-${(lastKey += 1)}`;

export const blankRule = (status: string): DraftRule => ({
  ...{ key: newKey(), status, program: null, condition: NO_CONDITION },
  ...{ fields: [], received: [], approved: [], tasks: [], next: null },
});

export function draftOfRule(
  { condition, documents, ...rule }: StageRuleInput,
  fields: readonly FormElement[],
): DraftRule {
  const elementsIn = (wantedState: 'received' | 'approved') =>
    documents.filter(({ state }) => state === wantedState).map(({ element }) => element);
  return {
    ...rule,
    key: newKey(),
    condition: condition === null ? NO_CONDITION : readCondition(condition, fields),
    ...{ received: elementsIn('received'), approved: elementsIn('approved') },
  };
}

const hasCondition = ({ condition }: DraftRule) => condition.lines.length > 0 || condition.complexCondition !== null;

/** The rule to save; null while its condition is incomplete. A document that must be approved need not be listed twice. */
export function ruleOfDraft(draft: DraftRule, fields: readonly FormElement[]): StageRuleInput | null {
  const { key: _key, received, approved, condition: draftCondition, ...rule } = draft;
  const condition = hasCondition(draft) ? writeCondition(draftCondition, fields) : null;
  if (hasCondition(draft) && condition === null) return null;
  return {
    ...rule,
    condition,
    documents: [
      ...received
        .filter((element) => !approved.includes(element))
        .map((element) => ({ element, state: 'received' as const })),
      ...approved.map((element) => ({ element, state: 'approved' as const })),
    ],
  };
}
