import { compareForms, countChanges, type FormDefinition } from '@lendwright/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Builder } from '../../form-builder';
import { deleteLocalDraft, saveLocalDraft } from './save-local-draft';

export type AutosaveState = 'clean' | 'saving' | 'saved' | 'not-saved';

const PAUSE_MS = 400;

/** The owner, form and base version of a draft. */
export interface DraftLocation {
  readonly account: string;
  readonly form: string;
  readonly base: number;
  readonly published: FormDefinition;
}

/**
 * Saves the draft in this browser shortly after each change, and immediately when the page is hidden, so that a crash
 * or reload loses nothing. A draft equal to the published form is deleted.
 *
 * `forget` deletes the draft after publishing or discarding, and cancels a pending save.
 */
export function useDraftAutosave(
  builder: Builder,
  location: DraftLocation,
  wasSaved: boolean,
): { readonly autosave: AutosaveState; readonly forget: () => Promise<void> } {
  const { account, form, base, published } = location;
  const [autosave, setAutosave] = useState<AutosaveState>(wasSaved ? 'saved' : 'clean');
  const cancelSave = useRef((): Promise<void> => Promise.resolve());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastSave = Promise.resolve();
    let seenModel = builder.model();
    const save = async () => {
      clearTimeout(timer);
      timer = undefined;
      const definition = builder.definition();
      if (countChanges(compareForms(published, definition)) === 0) {
        await deleteLocalDraft(account, form);
        if (timer === undefined) setAutosave('clean');
        return;
      }
      const localDraft = { base, at: new Date().toISOString(), definition };
      const isRestored = await saveLocalDraft(account, form, localDraft);
      if (timer === undefined) setAutosave(isRestored ? 'saved' : 'not-saved');
    };
    const onChange = () => {
      if (builder.model() === seenModel) return;
      seenModel = builder.model();
      clearTimeout(timer);
      setAutosave('saving');
      timer = setTimeout(() => (lastSave = save()), PAUSE_MS);
    };
    const leave = () => {
      if (timer !== undefined) lastSave = save();
    };
    cancelSave.current = () => {
      clearTimeout(timer);
      timer = undefined;
      return lastSave;
    };
    const stop = builder.listen(onChange);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [builder, account, form, base, published]);
  const forget = useCallback(async () => {
    await cancelSave.current();
    await deleteLocalDraft(account, form);
    setAutosave('clean');
  }, [account, form]);
  return { autosave, forget };
}
