import { useMemo, useState } from 'react';
import { isRefused } from '../../client';
import { notify } from '../../ui';

/** A part that somebody else changed too. */
export interface ClashField {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by: string;
}

export interface Clash<Parts> {
  readonly version: number;
  readonly fields: readonly ClashField[];
  /** What was to be saved. */
  readonly parts: Parts;
}

/** A thing with a version, and how it is edited in parts. */
export interface EditorOptions<Thing, Draft, Parts> {
  readonly thing: Thing;
  readonly draftOf: (thing: Thing) => Draft;
  /** The parts in which a draft differs from the thing. */
  readonly partsOf: (thing: Thing, draft: Draft) => Parts;
  readonly namesOf: (parts: Parts) => readonly string[];
  readonly without: (parts: Parts, names: ReadonlySet<string>) => Parts;
  /** The sentence that stops a draft from being sent, or null. */
  readonly faultOf: (draft: Draft) => string | null;
  /** Saves parts on a version. @returns the thing as it stands afterwards */
  readonly send: (parts: Parts, version: number) => Promise<Thing>;
  readonly failed: string;
}

/** The thing that the editing began with, beside the draft; what others saved shows while nothing of one's own is lost. */
function useOrigin<Thing extends { readonly version: number }, Draft, Parts>(
  { thing, draftOf, partsOf, namesOf }: EditorOptions<Thing, Draft, Parts>,
  isBusy: boolean,
) {
  const [origin, setOrigin] = useState(thing);
  const [draft, setDraft] = useState(() => draftOf(thing));
  const parts = useMemo(() => partsOf(origin, draft), [partsOf, origin, draft]);
  const unsaved = namesOf(parts).length;
  const takeOver = (fresh: Thing) => {
    setOrigin(fresh);
    setDraft(draftOf(fresh));
  };
  if (thing.version > origin.version && unsaved === 0 && !isBusy) takeOver(thing);
  return { origin, draft, parts, unsaved, takeOver, setDraft };
}

/**
 * Edits a thing and saves the changed parts of it. A clash shows both values of every part that somebody else changed
 * too, and goes on with the person's choice.
 */
export function useKeptEditor<Thing extends { readonly version: number }, Draft, Parts>(
  options: EditorOptions<Thing, Draft, Parts>,
) {
  const { thing, namesOf, without, faultOf, send, failed } = options;
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [clash, setClash] = useState<Clash<Parts> | null>(null);
  const { origin, draft, parts, unsaved, takeOver, setDraft } = useOrigin(options, isBusy);
  const trySend = async (sent: Parts, version: number) => {
    setBusy(true);
    setFault(null);
    try {
      takeOver(await send(sent, version));
    } catch (error) {
      if (isRefused(error, 'conflict')) setClash({ ...(error.details as Omit<Clash<Parts>, 'parts'>), parts: sent });
      else {
        setFault(isRefused(error) ? error.message : failed);
        notify.failure(failed);
      }
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const wrong = faultOf(draft);
    if (wrong) setFault(wrong);
    else if (namesOf(parts).length > 0) void trySend(parts, origin.version);
  };
  /** Goes on after a clash: of the parts that both changed, `theirs` stay as they are stored. */
  const settle = (theirs: ReadonlySet<string>) => {
    if (!clash) return;
    setClash(null);
    void trySend(without(clash.parts, theirs), clash.version);
  };
  const discard = () => {
    setFault(null);
    takeOver(thing.version > origin.version ? thing : origin);
  };
  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }));
  const closeClash = () => setClash(null);
  return { origin, draft, unsaved, isBusy, fault, clash, change, discard, save, settle, closeClash };
}
