import type { Answers } from '@lendwright/forms';
import type { Answer } from '../../../client';
import { isSameAnswer, type FormStore, type LocalDraft } from '../../../form-view';

export type ServerDraft = NonNullable<Answer<'readDraft'>['draft']>;

/** The draft to bring back. */
export interface FoundDraft {
  readonly at: string;
  /** Whether it was typed in this browser. */
  readonly isLocal: boolean;
  readonly answers: Answers;
  /** What another version of the form did to it. */
  readonly moved: ServerDraft['moved'];
  /** Nobody has changed the record since: it can come back without being asked for. */
  readonly isFresh: boolean;
}

export interface StoredDrafts {
  readonly local: LocalDraft | null;
  readonly remote: ServerDraft | null;
}

/**
 * The newer of two drafts, with what is news in it: fields of this form that are answered differently and not being typed
 * in just now. Null where nothing is news.
 * @param version of the record as it is shown; null on a page that creates one
 */
export function chooseDraft(
  { local, remote }: StoredDrafts,
  store: FormStore,
  version: number | null,
): FoundDraft | null {
  const isLocal = local !== null && (remote === null || Date.parse(local.at) >= Date.parse(remote.at));
  const newer = isLocal ? local : remote;
  if (!newer) return null;
  const now = store.answers();
  const typing = new Set(store.dirty());
  const news = Object.entries(newer.answers).filter(
    ([id, value]) => store.index.elements.has(id) && !typing.has(id) && !isSameAnswer(now[id], value),
  );
  const moved = isLocal || !remote ? [] : remote.moved;
  if (news.length === 0 && moved.length === 0) return null;
  const typedOn = isLocal ? local.version || null : (remote?.recordVersion ?? null);
  return {
    at: newer.at,
    isLocal,
    answers: Object.fromEntries(news),
    moved,
    isFresh: moved.length === 0 && typedOn === version,
  };
}
