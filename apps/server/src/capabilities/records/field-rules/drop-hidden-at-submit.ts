import {
  applyChanges,
  dropHiddenAnswers,
  type Answers,
  type ChangeOutcome,
  type CompiledForm,
} from '@lendwright/forms';
import { isDeepStrictEqual } from 'node:util';
import { todayIn } from './evaluate-changes';

/**
 * The history note of a submission that dropped hidden answers. It names no field, because not every reader may see all
 * of them.
 */
export const HIDDEN_DROPPED_NOTE = 'Answers that the form no longer asks for were dropped.';

export interface SubmittedAnswers {
  readonly accepted: Answers;
  readonly cleared: readonly string[];
  readonly hasDropped: boolean;
}

/**
 * The answers that a submission stores: the evaluated changes without the answers that rules currently hide.
 * @source FORM.md (Rules: a hidden value is dropped at submit with a note in the history)
 */
export function dropHiddenAtSubmit(
  timeZone: string,
  form: CompiledForm,
  answersBefore: Answers,
  outcome: Pick<ChangeOutcome, 'accepted' | 'cleared'>,
): SubmittedAnswers {
  const { retained, dropped } = dropHiddenAnswers(form, applyChanges(answersBefore, outcome), {
    today: todayIn(timeZone),
  });
  if (dropped.length === 0) return { accepted: outcome.accepted, cleared: outcome.cleared, hasDropped: false };
  const acceptedData: Record<string, unknown> = { ...outcome.accepted };
  const clearedKeys = new Set(outcome.cleared);
  for (const { field, row } of dropped) {
    const answer = row === undefined ? field : (form.byId.get(field)?.rows ?? field);
    delete acceptedData[answer];
    if (retained[answer] === undefined) {
      if (answersBefore[answer] !== undefined) clearedKeys.add(answer);
    } else if (!isDeepStrictEqual(retained[answer], answersBefore[answer])) acceptedData[answer] = retained[answer];
  }
  return { accepted: acceptedData, cleared: [...clearedKeys], hasDropped: true };
}
