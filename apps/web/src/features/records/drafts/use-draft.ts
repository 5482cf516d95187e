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
  /** The version of the record when the page was opened; null on a page that creates one. */
  readonly version: number | null;
}

export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'offered'; readonly draft: FoundDraft }
  | { readonly kind: 'restored'; readonly draft: FoundDraft; readonly before: Answers };

const NONE: DraftState = { kind: 'none' };

/**
 * What the person typed before and no save took: brought back at once where nobody changed the record since, with a way
 * back, and else offered. Keeps what is being typed meanwhile.
 */
export function useDraft({ account, subject, store, autosave, version }: DraftInput) {
  const [state, setState] = useState<DraftState>(NONE);
  const [openedAt] = useState(version);

  useEffect(() => {
    let isMounted = true;
    const request = call('readDraft', { params: { subject } }).then(
      ({ draft }) => draft,
      () => null,
    );
    void Promise.all([readDraft(account, subject), request]).then(([local, remote]) => {
      if (!isMounted) return;
      const draft = chooseDraft({ local, remote }, store, openedAt);
      const isOffer = draft !== null && !draft.isFresh;
      autosave.found({
        isLocal: local !== null,
        isRemote: remote !== null,
        earlierDraft: isOffer ? draft.answers : {},
      });
      if (isOffer) setState({ kind: 'offered', draft });
      else if (draft) setState(bringBack(store, draft));
      else autosave.clearEarlierDraft();
    });
    return () => {
      isMounted = false;
    };
  }, [account, subject, store, autosave, openedAt]);
  useEffect(() => autosave.watch(), [autosave]);

  const end = () => {
    setState(NONE);
    autosave.clearEarlierDraft();
  };
  return {
    state,
    /** Brings an offered draft back. */
    restore: () => {
      if (state.kind !== 'offered') return;
      setState(bringBack(store, state.draft));
      autosave.clearEarlierDraft();
    },
    /** Leaves an offered draft out, for ever. */
    discard: end,
    /** Puts back what stood there before a draft was brought back. */
    undo: () => {
      if (state.kind === 'restored') store.restore(state.before);
      end();
    },
    /** Says no more of a draft that was brought back. */
    dismiss: () => setState(NONE),
  };
}

export type UsedDraft = ReturnType<typeof useDraft>;

function bringBack(store: FormStore, draft: FoundDraft): DraftState {
  const now = store.answers();
  const before = Object.fromEntries(Object.keys(draft.answers).map((field) => [field, now[field]]));
  store.restore(draft.answers);
  // What cannot be read says so at once: it was left long ago.
  for (const field of Object.keys(draft.answers)) store.leave(field);
  return { kind: 'restored', draft, before };
}
