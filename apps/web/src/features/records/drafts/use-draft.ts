import type { Answers } from '@lendwright/forms';
import { useEffect, useState } from 'react';
import { call } from '../../../client';
import { readDraft, type FormStore } from '../../../form-view';
import { chooseDraft, type FoundDraft } from './draft-choice';
import type { DraftAutosave } from './draft-autosave';

export interface DraftInput {
  readonly account: string;
  readonly subject: string;
  readonly store: FormStore;
  readonly autosave: DraftAutosave;
  /** The version of the record when the page was opened; null on a create page. */
  readonly version: number | null;
}

export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'offered'; readonly draft: FoundDraft }
  | { readonly kind: 'restored'; readonly draft: FoundDraft; readonly before: Answers };

const NO_DRAFT: DraftState = { kind: 'none' };

/**
 * Unsaved input of an earlier visit: restored automatically if the record has not changed since, with an undo, and
 * offered otherwise. New input is stored meanwhile.
 */
export function useDraft({ account, subject, store, autosave, version }: DraftInput) {
  const [state, setState] = useState<DraftState>(NO_DRAFT);
  const [openedAt] = useState(version);

  useEffect(() => {
    let isMounted = true;
    const request = call('readDraft', { params: { subject } }).then(
      ({ draft }) => draft,
      () => null,
    );
    void Promise.all([readDraft(account, subject), request]).then(([localDraft, remote]) => {
      if (!isMounted) return;
      const draft = chooseDraft({ local: localDraft, remote }, store, openedAt);
      const isOffered = draft !== null && !draft.isFresh;
      autosave.found({
        isLocal: localDraft !== null,
        isRemote: remote !== null,
        earlierDraft: isOffered ? draft.answers : {},
      });
      if (isOffered) setState({ kind: 'offered', draft });
      else if (draft) setState(restoreDraft(store, draft));
      else autosave.clearEarlierDraft();
    });
    return () => {
      isMounted = false;
    };
  }, [account, subject, store, autosave, openedAt]);
  useEffect(() => autosave.watch(), [autosave]);

  const end = () => {
    setState(NO_DRAFT);
    autosave.clearEarlierDraft();
  };
  return {
    state,
    /** Restores an offered draft. */
    restore: () => {
      if (state.kind !== 'offered') return;
      setState(restoreDraft(store, state.draft));
      autosave.clearEarlierDraft();
    },
    /** Discards an offered draft permanently. */
    discard: end,
    /** Restores the values from before a draft was restored. */
    undo: () => {
      if (state.kind === 'restored') store.restore(state.before);
      end();
    },
    /** Hides the notice about a restored draft. */
    dismiss: () => setState(NO_DRAFT),
  };
}

export type UsedDraft = ReturnType<typeof useDraft>;

function restoreDraft(store: FormStore, draft: FoundDraft): DraftState {
  const now = store.answers();
  const fieldsBefore = Object.fromEntries(Object.keys(draft.answers).map((field) => [field, now[field]]));
  store.restore(draft.answers);
  // The user left these fields long ago, so invalid values show their errors immediately.
  for (const field of Object.keys(draft.answers)) store.leave(field);
  return { kind: 'restored', draft, before: fieldsBefore };
}
