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
export function mergeSaved(incomingAnswers: Answers, { answers, saved, sent, dirty }: MergeInput): MergedAnswers {
  const nextAnswers: Record<string, unknown> = { ...incomingAnswers };
  for (const id of dirty) {
    const isSent = id in sent && isSameAnswer(sent[id] ?? null, answers[id] ?? null);
    if (!isSent) nextAnswers[id] = answers[id];
    else if (!(id in incomingAnswers)) nextAnswers[id] = incomingAnswers[id];
  }
  const theirKeys = Object.keys(incomingAnswers).filter(
    (id) =>
      !(id in sent) &&
      !isSameAnswer(incomingAnswers[id], saved[id]) &&
      isSameAnswer(nextAnswers[id], incomingAnswers[id]),
  );
  return { answers: nextAnswers, theirs: theirKeys };
}
