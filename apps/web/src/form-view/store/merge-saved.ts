import type { Answers } from '@lendwright/forms';
import { isSameAnswer } from '../fields/field-state';

export interface MergedAnswers {
  /** The merged answers. Input typed in the meantime wins. */
  readonly answers: Answers;
  /** Fields that only someone else changed. */
  readonly theirs: readonly string[];
}

interface MergeInput {
  readonly answers: Answers;
  readonly saved: Answers;
  /** What this person just saved. */
  readonly sent: Answers;
  readonly dirty: readonly string[];
}

/** Merges the server's state with unsaved input. */
export function mergeSaved(incoming: Answers, { answers, saved, sent, dirty }: MergeInput): MergedAnswers {
  const next: Record<string, unknown> = { ...incoming };
  for (const id of dirty) {
    const isSent = id in sent && isSameAnswer(sent[id] ?? null, answers[id] ?? null);
    if (!isSent) next[id] = answers[id];
    else if (!(id in incoming)) next[id] = incoming[id];
  }
  const theirs = Object.keys(incoming).filter(
    (id) => !(id in sent) && !isSameAnswer(incoming[id], saved[id]) && isSameAnswer(next[id], incoming[id]),
  );
  return { answers: next, theirs };
}
