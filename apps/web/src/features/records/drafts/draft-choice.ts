import type { Answers } from '@lendwright/forms';
import type { Answer } from '../../../client';
import { isSameAnswer, type FormStore, type LocalDraft } from '../../../form-view';

export type ServerDraft = NonNullable<Answer<'readDraft'>['draft']>;

/** The draft to restore. */
export interface FoundDraft {
  readonly at: string;
  /** Whether it was typed in this browser. */
  readonly isLocal: boolean;
  readonly answers: Answers;
  /** The effect of a newer form version on it. */
  readonly moved: ServerDraft['moved'];
  /** The record has not changed since, so it can be restored without asking. */
  readonly isFresh: boolean;
}

export interface StoredDrafts {
  readonly local: LocalDraft | null;
  readonly remote: ServerDraft | null;
}

/**
 * The newer of two drafts, reduced to fields of this form with a different answer that are not being edited right now.
 * Null if nothing is left.
 * @param version of the record as shown; null on a create page
 */
export function chooseDraft(
  { local, remote }: StoredDrafts,
  store: FormStore,
  version: number | null,
): FoundDraft | null {
  const isLocal = local !== null && (remote === null || Date.parse(local.at) >= Date.parse(remote.at));
  const newerDraft = isLocal ? local : remote;
  if (!newerDraft) return null;
  const now = store.answers();
  const editedFields = new Set(store.dirty());
  const changes = Object.entries(newerDraft.answers).filter(
    ([id, value]) => store.index.elements.has(id) && !editedFields.has(id) && !isSameAnswer(now[id], value),
  );
  const movedEntries = isLocal || !remote ? [] : remote.moved;
  if (changes.length === 0 && movedEntries.length === 0) return null;
  const typedOn = isLocal ? local.version || null : (remote?.recordVersion ?? null);
  return {
    at: newerDraft.at,
    isLocal,
    answers: Object.fromEntries(changes),
    moved: movedEntries,
    isFresh: movedEntries.length === 0 && typedOn === version,
  };
}
