import { useMemo, useState } from 'react';
import { isRefused } from '../../client';
import { notify } from '../../ui';

/** A part that somebody else changed too. */
export interface ConflictField {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by: string;
}

export interface Conflict<Parts> {
  readonly version: number;
  readonly fields: readonly ConflictField[];
  /** What was to be saved. */
  readonly parts: Parts;
}

/** A thing with a version, and how it is edited in parts. */
export interface EditorOptions<Item, Draft, Parts> {
  readonly item: Item;
  readonly draftOf: (item: Item) => Draft;
  /** The parts in which a draft differs from the thing. */
  readonly partsOf: (item: Item, draft: Draft) => Parts;
  readonly namesOf: (parts: Parts) => readonly string[];
  readonly without: (parts: Parts, names: ReadonlySet<string>) => Parts;
  /** The sentence that stops a draft from being sent, or null. */
  readonly errorOf: (draft: Draft) => string | null;
  /** Saves parts on a version. @returns the thing as it stands afterwards */
  readonly send: (parts: Parts, version: number) => Promise<Item>;
  readonly failed: string;
}

/** The thing that the editing began with, beside the draft; what others saved shows while nothing of one's own is lost. */
function useOrigin<Item extends { readonly version: number }, Draft, Parts>(
  { item, draftOf, partsOf, namesOf }: EditorOptions<Item, Draft, Parts>,
  isBusy: boolean,
) {
  const [origin, setOrigin] = useState(item);
  const [draft, setDraft] = useState(() => draftOf(item));
  const parts = useMemo(() => partsOf(origin, draft), [partsOf, origin, draft]);
  const unsaved = namesOf(parts).length;
  const resetTo = (latest: Item) => {
    setOrigin(latest);
    setDraft(draftOf(latest));
  };
  if (item.version > origin.version && unsaved === 0 && !isBusy) resetTo(item);
  return { origin, draft, parts, unsaved, resetTo, setDraft };
}

/**
 * Edits a thing and saves the changed parts of it. A clash shows both values of every part that somebody else changed
 * too, and goes on with the person's choice.
 */
export function useVersionedEditor<Item extends { readonly version: number }, Draft, Parts>(
  options: EditorOptions<Item, Draft, Parts>,
) {
  const { item, namesOf, without, errorOf, send, failed } = options;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Parts> | null>(null);
  const { origin, draft, parts, unsaved, resetTo, setDraft } = useOrigin(options, isBusy);
  const attemptSave = async (sent: Parts, version: number) => {
    setBusy(true);
    setError(null);
    try {
      resetTo(await send(sent, version));
    } catch (error) {
      if (isRefused(error, 'conflict'))
        setConflict({ ...(error.details as Omit<Conflict<Parts>, 'parts'>), parts: sent });
      else {
        setError(isRefused(error) ? error.message : failed);
        notify.failure(failed);
      }
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const wrong = errorOf(draft);
    if (wrong) setError(wrong);
    else if (namesOf(parts).length > 0) void attemptSave(parts, origin.version);
  };
  /** Goes on after a clash: of the parts that both changed, `theirs` stay as they are stored. */
  const resolveConflict = (theirs: ReadonlySet<string>) => {
    if (!conflict) return;
    setConflict(null);
    void attemptSave(without(conflict.parts, theirs), conflict.version);
  };
  const discard = () => {
    setError(null);
    resetTo(item.version > origin.version ? item : origin);
  };
  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }));
  const closeConflict = () => setConflict(null);
  return { origin, draft, unsaved, isBusy, error, conflict, change, discard, save, resolveConflict, closeConflict };
}
