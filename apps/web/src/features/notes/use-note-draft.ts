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
export function useNoteDraft(key: string, initialDraft: NoteDraft) {
  const account = useSignedIn()?.user._id ?? '';
  const [draft, setDraft] = useState(initialDraft);
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasTyped = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    void readDraft(account, `note.${key}`).then((storedDraft) => {
      if (isCurrent && storedDraft && !hasTyped.current)
        setDraft({ ...EMPTY_DRAFT, ...(storedDraft.answers as Partial<NoteDraft>) });
      if (isCurrent) setRestored(true);
    });
    return () => void (isCurrent = false);
  }, [account, key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (changes: Partial<NoteDraft>) => {
    hasTyped.current = true;
    const nextDraft = { ...draft, ...changes };
    setDraft(nextDraft);
    clearTimeout(timer.current);
    const storedData = {
      at: new Date().toISOString(),
      version: 0,
      answers: { ...nextDraft } as Record<string, unknown>,
    };
    timer.current = setTimeout(() => void saveDraft(account, `note.${key}`, storedData), SAVE_PAUSE_MS);
  };
  /** Forgets the draft. */
  const clear = () => {
    clearTimeout(timer.current);
    discardDraft(account, `note.${key}`);
    hasTyped.current = false;
    setDraft(initialDraft);
  };
  return { draft, isRestored, change, clear };
}
