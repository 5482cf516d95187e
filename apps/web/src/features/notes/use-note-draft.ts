import { useEffect, useRef, useState } from 'react';
import { discardDraft, readDraft, saveDraft } from '../../form-view';
import { useSignedIn } from '../session';
import { EMPTY_DRAFT, type NoteDraft } from './note-shapes';

const SAVE_PAUSE_MS = 300;

/**
 * The draft of a note, kept encrypted on this device until the note is stored or the draft is discarded, so that a
 * reload or a failure loses nothing.
 * @param key the owner of a new note, or the note that is edited
 */
export function useNoteDraft(key: string, initial: NoteDraft) {
  const account = useSignedIn()?.user._id ?? '';
  const [draft, setDraft] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasTyped = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    void readDraft(account, `note.${key}`).then((stored) => {
      if (isCurrent && stored && !hasTyped.current)
        setDraft({ ...EMPTY_DRAFT, ...(stored.answers as Partial<NoteDraft>) });
      if (isCurrent) setRestored(true);
    });
    return () => void (isCurrent = false);
  }, [account, key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (changes: Partial<NoteDraft>) => {
    hasTyped.current = true;
    const next = { ...draft, ...changes };
    setDraft(next);
    clearTimeout(timer.current);
    const stored = { at: new Date().toISOString(), version: 0, answers: { ...next } as Record<string, unknown> };
    timer.current = setTimeout(() => void saveDraft(account, `note.${key}`, stored), SAVE_PAUSE_MS);
  };
  /** Forgets the draft. */
  const clear = () => {
    clearTimeout(timer.current);
    discardDraft(account, `note.${key}`);
    hasTyped.current = false;
    setDraft(initial);
  };
  return { draft, isRestored, change, clear };
}
