import type { Answers } from '../../form-element';

/** The answers after the changes. */
export function applyChanges(
  before: Answers,
  { accepted, cleared }: { readonly accepted: Answers; readonly cleared: Iterable<string> },
): Answers {
  const after = { ...before, ...accepted };
  for (const id of cleared) delete after[id];
  return after;
}
