import type { Answers, ResolvedView } from '@lendwright/forms';

/** The ids of answers that differ between two states of a form. */
export function changedAnswers(answersBefore: Answers, answersAfter: Answers): string[] {
  const ids = new Set([...Object.keys(answersBefore), ...Object.keys(answersAfter)]);
  return [...ids].filter((id) => !Object.is(answersBefore[id], answersAfter[id]));
}

/** The ids of states that differ. Unaffected states are the same objects. */
export function* findChangedStates(viewBefore: ResolvedView, viewAfter: ResolvedView): Generator<string> {
  if (viewBefore.elements === viewAfter.elements) return;
  for (const [id, state] of viewAfter.elements) if (viewBefore.elements.get(id) !== state) yield id;
}
