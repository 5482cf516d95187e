import { useMemo, useState } from 'react';
import { isRefused } from '../../client';
import { notify } from '../../ui';

/** A part that another user changed too. */
export interface ConflictField {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by: string;
}

export interface Conflict<Parts> {
  readonly version: number;
  readonly fields: readonly ConflictField[];
  /** The parts that were being saved. */
  readonly parts: Parts;
}

/** A versioned item, and how it is edited in parts. */
export interface EditorOptions<Item, Draft, Parts> {
  readonly item: Item;
  readonly draftOf: (item: Item) => Draft;
  /** The parts in which a draft differs from the item. */
  readonly partsOf: (item: Item, draft: Draft) => Parts;
  readonly namesOf: (parts: Parts) => readonly string[];
  readonly without: (parts: Parts, names: ReadonlySet<string>) => Parts;
  /** The error that prevents saving, or null. */
  readonly errorOf: (draft: Draft) => string | null;
  /** Saves parts of a version. @returns the saved item */
  readonly send: (parts: Parts, version: number) => Promise<Item>;
  readonly failed: string;
}

/** The item at the start of editing, and the draft. Saves by others are adopted while there are no local changes. */
function useOrigin<Item extends { readonly version: number }, Draft, Parts>(
  { item, draftOf, partsOf, namesOf }: EditorOptions<Item, Draft, Parts>,
  isBusy: boolean,
) {
  const [origin, setOrigin] = useState(item);
  const [draft, setDraft] = useState(() => draftOf(item));
  const parts = useMemo(() => partsOf(origin, draft), [partsOf, origin, draft]);
  const unsavedCount = namesOf(parts).length;
  const resetTo = (latestItem: Item) => {
    setOrigin(latestItem);
    setDraft(draftOf(latestItem));
  };
  if (item.version > origin.version && unsavedCount === 0 && !isBusy) resetTo(item);
  return { origin, draft, parts, unsaved: unsavedCount, resetTo, setDraft };
}

/**
 * Editor state of a versioned item; saves only the changed parts. A conflict shows both values of every part that
 * another user changed too, and saves with the user's choice.
 */
export function useVersionedEditor<Item extends { readonly version: number }, Draft, Parts>(
  options: EditorOptions<Item, Draft, Parts>,
) {
  const { item, namesOf, without, errorOf, send, failed } = options;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Parts> | null>(null);
  const { origin, draft, parts, unsaved, resetTo, setDraft } = useOrigin(options, isBusy);
  const attemptSave = async (sentParts: Parts, version: number) => {
    setBusy(true);
    setError(null);
    try {
      resetTo(await send(sentParts, version));
    } catch (error) {
      if (isRefused(error, 'conflict'))
        setConflict({ ...(error.details as Omit<Conflict<Parts>, 'parts'>), parts: sentParts });
      else {
        setError(isRefused(error) ? error.message : failed);
        notify.failure(failed);
      }
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const wrongError = errorOf(draft);
    if (wrongError) setError(wrongError);
    else if (namesOf(parts).length > 0) void attemptSave(parts, origin.version);
  };
  /** Saves after a conflict: of the parts that both changed, `theirs` keep the stored value. */
  const resolveConflict = (theirKeys: ReadonlySet<string>) => {
    if (!conflict) return;
    setConflict(null);
    void attemptSave(without(conflict.parts, theirKeys), conflict.version);
  };
  const discard = () => {
    setError(null);
    resetTo(item.version > origin.version ? item : origin);
  };
  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }));
  const closeConflict = () => setConflict(null);
  return { origin, draft, unsaved, isBusy, error, conflict, change, discard, save, resolveConflict, closeConflict };
}
