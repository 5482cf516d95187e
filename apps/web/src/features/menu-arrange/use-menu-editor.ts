import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, isRefused, keyOf } from '../../client';
import { useText } from '../../i18n';
import { menu } from '../../i18n/en/admin/menu';
import { notify } from '../../ui';
import { useSession } from '../session';
import {
  changedParts,
  conflictingParts,
  draftOf,
  mergeMenus,
  inputOf,
  type ArrangedItem,
  type Arrangement,
  type DraftItem,
  type MenuItemInput,
} from './menu-draft';

/** Another user saved in the meantime, and both changed some parts differently. */
export interface MenuConflict {
  readonly version: string;
  readonly parts: readonly string[];
  readonly mine: readonly MenuItemInput[];
  readonly theirs: readonly MenuItemInput[];
}

interface Conflict {
  readonly version: string;
  readonly current: readonly ArrangedItem[];
}

/** Saves an arrangement and refreshes the menu. @returns the saved arrangement */
function useSend() {
  const queries = useQueryClient();
  const session = useSession();
  return async (items: readonly MenuItemInput[], version: string): Promise<Arrangement> => {
    const { message } = await call('saveMenuArrangement', { body: { version, items: [...items] } });
    notify.success(message);
    void session.refreshMenu();
    const latestData = await call('readMenuArrangement');
    queries.setQueryData(keyOf('readMenuArrangement'), latestData);
    return latestData;
  };
}

/** The arrangement at the start of editing, and the draft. */
function useDraft(storedArrangement: Arrangement, isBusy: boolean) {
  const [origin, setOrigin] = useState(storedArrangement);
  const [draft, setDraft] = useState<readonly DraftItem[]>(() => draftOf(storedArrangement.items));
  const base = useMemo(() => inputOf(origin.items), [origin]);
  const input = useMemo(() => inputOf(draft), [draft]);
  const unsavedCount = useMemo(() => changedParts(base, input).length, [base, input]);
  const resetTo = (latestArrangement: Arrangement) => {
    setOrigin(latestArrangement);
    setDraft(draftOf(latestArrangement.items));
  };
  // Adopt another user's save while there are no local changes to lose.
  if (storedArrangement.version !== origin.version && unsavedCount === 0 && !isBusy) resetTo(storedArrangement);
  return { origin, draft, base, input, unsaved: unsavedCount, resetTo, setDraft };
}

/** Editor state of the menu. Changes that another user saved in the meantime are merged part by part. */
export function useMenuEditor(storedMenu: Arrangement) {
  const text = useText(menu);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<MenuConflict | null>(null);
  const { origin, draft, base, input, unsaved, resetTo, setDraft } = useDraft(storedMenu, isBusy);
  const send = useSend();

  const mergeWithServer = async ({ version, current }: Conflict, items: readonly MenuItemInput[]): Promise<void> => {
    const theirItems = inputOf(current);
    const parts = conflictingParts(base, items, theirItems);
    if (parts.length > 0) setConflict({ version, parts, mine: items, theirs: theirItems });
    else resetTo(await send(mergeMenus(base, items, theirItems, new Set()), version));
  };
  const attemptSave = async (items: readonly MenuItemInput[], version: string) => {
    setBusy(true);
    setError(null);
    try {
      resetTo(await send(items, version));
    } catch (error) {
      if (isRefused(error, 'conflict'))
        await mergeWithServer(error.details as Conflict, items).catch(() => setError(text('saveFailed')));
      else {
        setError(isRefused(error) ? error.message : text('saveFailed'));
        notify.failure(text('saveFailed'));
      }
    } finally {
      setBusy(false);
    }
  };
  const resolveConflict = (theirParts: ReadonlySet<string>) => {
    if (!conflict) return;
    const { mine, theirs, version } = conflict;
    setConflict(null);
    void attemptSave(mergeMenus(base, mine, theirs, theirParts), version);
  };
  const discard = () => {
    setError(null);
    resetTo(storedMenu.version === origin.version ? origin : storedMenu);
  };
  return {
    draft,
    unsaved,
    isBusy,
    error,
    conflict,
    order: setDraft,
    put: (key: string, patch: Partial<DraftItem>) =>
      setDraft((items) => items.map((item) => (item.key === key ? { ...item, ...patch } : item))),
    save: () => void attemptSave(input, origin.version),
    discard,
    resolveConflict,
    closeConflict: () => setConflict(null),
  };
}

export type MenuEditor = ReturnType<typeof useMenuEditor>;
