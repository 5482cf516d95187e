import type { Answers } from '@lendwright/forms';
import { isSameAnswer } from '../fields/field-state';

export interface MergedAnswers {
  /** The answers as they stand now: what was typed meanwhile wins. */
  readonly answers: Answers;
  /** Fields that somebody else changed and the person did not. */
  readonly theirs: readonly string[];
}

interface Standing {
  readonly answers: Answers;
  readonly saved: Answers;
  /** What was saved just now by this person. */
  readonly sent: Answers;
  readonly dirty: readonly string[];
}

/** Lays what the server holds now under what a person typed. */
export function mergeSaved(incoming: Answers, { answers, saved, sent, dirty }: Standing): MergedAnswers {
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
