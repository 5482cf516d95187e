import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, isRefused, keyOf } from '../../client';
import { useText } from '../../i18n';
import { menu } from '../../i18n/en/menu';
import { notify } from '../../ui';
import { useSession } from '../session';
import {
  changedParts,
  clashingParts,
  draftOf,
  mergeMenus,
  wishOf,
  type ArrangedItem,
  type Arrangement,
  type DraftItem,
  type WishedItem,
} from './menu-draft';

/** Somebody else saved meanwhile, and parts that both changed differ. */
export interface MenuClash {
  readonly version: string;
  readonly parts: readonly string[];
  readonly mine: readonly WishedItem[];
  readonly theirs: readonly WishedItem[];
}

interface Conflict {
  readonly version: string;
  readonly current: readonly ArrangedItem[];
}

/** Sends an arrangement, and puts the new menu on the page. @returns it as it stands afterwards */
function useSend() {
  const queries = useQueryClient();
  const session = useSession();
  return async (items: readonly WishedItem[], version: string): Promise<Arrangement> => {
    const { message } = await call('saveMenuArrangement', { body: { version, items: [...items] } });
    notify.success(message);
    void session.refreshMenu();
    const fresh = await call('readMenuArrangement');
    queries.setQueryData(keyOf('readMenuArrangement'), fresh);
    return fresh;
  };
}

/** The arrangement as it was when the editing began, beside what the person made of it. */
function useDraft(stored: Arrangement, isBusy: boolean) {
  const [origin, setOrigin] = useState(stored);
  const [draft, setDraft] = useState<readonly DraftItem[]>(() => draftOf(stored.items));
  const base = useMemo(() => wishOf(origin.items), [origin]);
  const wish = useMemo(() => wishOf(draft), [draft]);
  const unsaved = useMemo(() => changedParts(base, wish).length, [base, wish]);
  const takeOver = (fresh: Arrangement) => {
    setOrigin(fresh);
    setDraft(draftOf(fresh.items));
  };
  // What others saved shows while nothing of one's own would be lost.
  if (stored.version !== origin.version && unsaved === 0 && !isBusy) takeOver(stored);
  return { origin, draft, base, wish, unsaved, takeOver, setDraft };
}

/** The menu while it is arranged; meets what somebody else arranged meanwhile part by part. */
export function useMenuEditor(stored: Arrangement) {
  const text = useText(menu);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [clash, setClash] = useState<MenuClash | null>(null);
  const { origin, draft, base, wish, unsaved, takeOver, setDraft } = useDraft(stored, isBusy);
  const send = useSend();

  const meet = async ({ version, current }: Conflict, mine: readonly WishedItem[]): Promise<void> => {
    const theirs = wishOf(current);
    const parts = clashingParts(base, mine, theirs);
    if (parts.length > 0) setClash({ version, parts, mine, theirs });
    else takeOver(await send(mergeMenus(base, mine, theirs, new Set()), version));
  };
  const trySend = async (items: readonly WishedItem[], version: string) => {
    setBusy(true);
    setFault(null);
    try {
      takeOver(await send(items, version));
    } catch (error) {
      if (isRefused(error, 'conflict'))
        await meet(error.details as Conflict, items).catch(() => setFault(text('saveFailed')));
      else {
        setFault(isRefused(error) ? error.message : text('saveFailed'));
        notify.failure(text('saveFailed'));
      }
    } finally {
      setBusy(false);
    }
  };
  const settle = (taken: ReadonlySet<string>) => {
    if (!clash) return;
    const { mine, theirs, version } = clash;
    setClash(null);
    void trySend(mergeMenus(base, mine, theirs, taken), version);
  };
  const discard = () => {
    setFault(null);
    takeOver(stored.version === origin.version ? origin : stored);
  };
  return {
    draft,
    unsaved,
    isBusy,
    fault,
    clash,
    order: setDraft,
    put: (key: string, patch: Partial<DraftItem>) =>
      setDraft((items) => items.map((item) => (item.key === key ? { ...item, ...patch } : item))),
    save: () => void trySend(wish, origin.version),
    discard,
    settle,
    closeClash: () => setClash(null),
  };
}

export type MenuEditor = ReturnType<typeof useMenuEditor>;
