import type { Answers } from '@lendwright/forms';
import { useEffect, useState } from 'react';
import { call } from '../../../client';
import { readDraft, type FormStore } from '../../../form-view';
import { chooseDraft, type FoundDraft } from './draft-choice';
import type { DraftKeeper } from './draft-autosave';

export interface DraftInput {
  readonly account: string;
  readonly subject: string;
  readonly store: FormStore;
  readonly keeper: DraftKeeper;
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
export function useDraft({ account, subject, store, keeper, version }: DraftInput) {
  const [state, setState] = useState<DraftState>(NONE);
  const [openedAt] = useState(version);

  useEffect(() => {
    let isHere = true;
    const there = call('readDraft', { params: { subject } }).then(
      ({ draft }) => draft,
      () => null,
    );
    void Promise.all([readDraft(account, subject), there]).then(([here, kept]) => {
      if (!isHere) return;
      const draft = chooseDraft({ here, there: kept }, store, openedAt);
      const isOffer = draft !== null && !draft.isFresh;
      keeper.found({ isHere: here !== null, isThere: kept !== null, beneath: isOffer ? draft.answers : {} });
      if (isOffer) setState({ kind: 'offered', draft });
      else if (draft) setState(bringBack(store, draft));
      else keeper.answered();
    });
    return () => {
      isHere = false;
    };
  }, [account, subject, store, keeper, openedAt]);
  useEffect(() => keeper.watch(), [keeper]);

  const end = () => {
    setState(NONE);
    keeper.answered();
  };
  return {
    state,
    /** Brings an offered draft back. */
    restore: () => {
      if (state.kind !== 'offered') return;
      setState(bringBack(store, state.draft));
      keeper.answered();
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
