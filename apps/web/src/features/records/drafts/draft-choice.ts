import type { Answers } from '@lendwright/forms';
import type { Answer } from '../../../client';
import { isSameAnswer, type FormStore, type LocalDraft } from '../../../form-view';

export type ServerDraft = NonNullable<Answer<'readDraft'>['draft']>;

/** The draft to bring back. */
export interface FoundDraft {
  readonly at: string;
  /** Whether it was typed in this browser. */
  readonly isHere: boolean;
  readonly answers: Answers;
  /** What another version of the form did to it. */
  readonly moved: ServerDraft['moved'];
  /** Nobody has changed the record since: it can come back without being asked for. */
  readonly isFresh: boolean;
}

export interface KeptDrafts {
  readonly here: LocalDraft | null;
  readonly there: ServerDraft | null;
}

/**
 * The newer of two drafts, with what is news in it: fields of this form that are answered differently and not being typed
 * in just now. Null where nothing is news.
 * @param version of the record as it is shown; null on a page that creates one
 */
export function chooseDraft({ here, there }: KeptDrafts, store: FormStore, version: number | null): FoundDraft | null {
  const isHere = here !== null && (there === null || Date.parse(here.at) >= Date.parse(there.at));
  const newer = isHere ? here : there;
  if (!newer) return null;
  const now = store.answers();
  const typing = new Set(store.dirty());
  const news = Object.entries(newer.answers).filter(
    ([id, value]) => store.index.elements.has(id) && !typing.has(id) && !isSameAnswer(now[id], value),
  );
  const moved = isHere || !there ? [] : there.moved;
  if (news.length === 0 && moved.length === 0) return null;
  const typedOn = isHere ? here.version || null : (there?.recordVersion ?? null);
  return {
    at: newer.at,
    isHere,
    answers: Object.fromEntries(news),
    moved,
    isFresh: moved.length === 0 && typedOn === version,
  };
}
