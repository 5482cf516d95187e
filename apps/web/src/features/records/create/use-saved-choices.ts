import { useEffect, useEffectEvent, useState } from 'react';
import { discardDraft, saveDraft, readDraft, type LocalDraft } from '../../../form-view';
import type { UsedDraft } from '../drafts/use-draft';

export interface SavedChoicesInput<Choices extends Readonly<Record<keyof Choices, unknown>>> {
  readonly account: string;
  readonly subject: string;
  readonly choices: Choices;
  /** The initial choices, which are not stored. */
  readonly start: Choices;
  /** Returns the stored values that are still available. */
  readonly fit: (savedData: Readonly<Record<string, unknown>>) => Partial<Choices>;
  readonly onChoices: (choices: Choices) => void;
}

const SAVE_DELAY_MS = 250;
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Stores the choices of a page without a form, encrypted, in this browser, and restores them with an undo. */
export function useSavedChoices<Choices extends Readonly<Record<keyof Choices, unknown>>>(
  input: SavedChoicesInput<Choices>,
) {
  const { account, subject, choices, start, fit, onChoices } = input;
  const [isRead, setIsRead] = useState(false);
  const [foundDraft, setFoundDraft] = useState<LocalDraft | null>(null);
  const restore = useEffectEvent((draft: LocalDraft | null) => {
    setIsRead(true);
    const savedChoices = draft && { ...start, ...fit(draft.answers) };
    if (!savedChoices || isSame(savedChoices, start)) return;
    setFoundDraft(draft);
    onChoices(savedChoices);
  });
  useEffect(() => {
    let isMounted = true;
    void readDraft(account, subject).then((draft) => isMounted && restore(draft));
    return () => {
      isMounted = false;
    };
  }, [account, subject]);
  useEffect(() => {
    if (!isRead) return undefined;
    const timer = setTimeout(() => {
      if (isSame(choices, start)) discardDraft(account, subject);
      else void saveDraft(account, subject, { at: new Date().toISOString(), version: 0, answers: { ...choices } });
    }, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRead, choices, start, account, subject]);

  const draft: UsedDraft = {
    state: foundDraft
      ? {
          kind: 'restored',
          before: {},
          draft: { at: foundDraft.at, isLocal: true, answers: foundDraft.answers, moved: [], isFresh: true },
        }
      : { kind: 'none' },
    restore: () => undefined,
    discard: () => setFoundDraft(null),
    undo: () => {
      setFoundDraft(null);
      onChoices(start);
    },
    dismiss: () => setFoundDraft(null),
  };
  return { draft, drop: () => discardDraft(account, subject) };
}
