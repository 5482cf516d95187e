import type { Answers } from '../../form-element';

/** The answers after the changes. */
export function applyChanges(
  answersBefore: Answers,
  { accepted, cleared }: { readonly accepted: Answers; readonly cleared: Iterable<string> },
): Answers {
  const answersAfter = { ...answersBefore, ...accepted };
  for (const id of cleared) delete answersAfter[id];
  return answersAfter;
}
