import { useState } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/companies';
import { notify } from '../../ui';
import type { CompanyFields, WishPart } from './company-shapes';

/** The parts of a company that a page edits, at the version that they were read at. */
export interface Stored<Parts extends Partial<CompanyFields>> {
  readonly version: number;
  readonly parts: Parts;
}

/** A part that somebody else changed too. */
export interface ClashField {
  readonly field: WishPart;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by: string;
}

export interface DraftCalls<Parts extends Partial<CompanyFields>> {
  readonly send: (save: { version: number; was: Partial<Parts>; now: Partial<Parts> }) => Promise<unknown>;
  readonly read: () => Promise<Stored<Parts>>;
  /** After a save: what else shows the company is stale. */
  readonly saved: () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parts of `draft` that differ from `origin`. */
export function changedParts<Parts extends Partial<CompanyFields>>(origin: Parts, draft: Parts): (keyof Parts)[] {
  return (Object.keys(draft) as (keyof Parts)[]).filter((part) => !isSame(origin[part], draft[part]));
}

function pick<Parts extends object>(from: Parts, parts: readonly (keyof Parts)[]): Partial<Parts> {
  return Object.fromEntries(parts.map((part) => [part, from[part]])) as Partial<Parts>;
}

/**
 * A company while it is edited. A save sends the parts that changed beside what they were; where somebody else changed
 * the same, the person chooses for each.
 */
export function useCompanyDraft<Parts extends Partial<CompanyFields>>(stored: Stored<Parts>, calls: DraftCalls<Parts>) {
  const text = useText(companies);
  const [origin, setOrigin] = useState(stored);
  const [draft, setDraft] = useState(stored.parts);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [clash, setClash] = useState<readonly ClashField[] | null>(null);
  const changed = changedParts(origin.parts, draft);

  const takeOver = (fresh: Stored<Parts>, mine: Partial<Parts> = {}) => {
    setOrigin(fresh);
    setDraft({ ...fresh.parts, ...mine });
  };
  const trySend = async (base: Stored<Parts>, wanted: Parts) => {
    const parts = changedParts(base.parts, wanted);
    setBusy(true);
    setFault(null);
    try {
      if (parts.length > 0)
        await calls.send({ version: base.version, was: pick(base.parts, parts), now: pick(wanted, parts) });
      takeOver(await calls.read());
      notify.success(text('saved'));
      calls.saved();
    } catch (error) {
      if (isRefused(error, 'conflict')) setClash((error.details as { fields: ClashField[] }).fields);
      else {
        setFault(isRefused(error) ? error.message : text('saveFailed'));
        notify.failure(text('saveFailed'));
      }
    } finally {
      setBusy(false);
    }
  };
  /** Goes on after a clash: of the parts that both changed, `theirs` stay as they are stored. */
  const settle = async (theirs: ReadonlySet<WishPart>) => {
    setClash(null);
    const fresh = await calls.read().catch(() => null);
    if (!fresh) return setFault(text('saveFailed'));
    const mine = changed.filter((part) => !theirs.has(part as WishPart));
    const wanted = { ...fresh.parts, ...pick(draft, mine) };
    setOrigin(fresh);
    setDraft(wanted);
    await trySend(fresh, wanted);
  };
  return {
    draft,
    unsaved: changed.length,
    isBusy,
    fault,
    clash,
    change: (patch: Partial<Parts>) => setDraft((now) => ({ ...now, ...patch })),
    discard: () => {
      setFault(null);
      setDraft(origin.parts);
    },
    save: () => void trySend(origin, draft),
    settle: (theirs: ReadonlySet<WishPart>) => void settle(theirs),
    closeClash: () => setClash(null),
  };
}

export type CompanyDraft<Parts extends Partial<CompanyFields>> = ReturnType<typeof useCompanyDraft<Parts>>;
