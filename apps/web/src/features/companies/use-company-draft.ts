import { useState } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { notify } from '../../ui';
import type { CompanyFields, CompanyPart } from './company-shapes';

/** The parts of a company that a page edits, with the version they were read at. */
export interface Snapshot<Parts extends Partial<CompanyFields>> {
  readonly version: number;
  readonly parts: Parts;
}

/** A part that another user changed too. */
export interface ConflictField {
  readonly field: CompanyPart;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by: string;
}

export interface DraftCalls<Parts extends Partial<CompanyFields>> {
  readonly send: (save: { version: number; was: Partial<Parts>; now: Partial<Parts> }) => Promise<unknown>;
  readonly read: () => Promise<Snapshot<Parts>>;
  /** After a save: other queries that show the company are stale. */
  readonly saved: () => void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The parts of `draft` that differ from `origin`. */
export function changedParts<Parts extends Partial<CompanyFields>>(origin: Parts, draft: Parts): (keyof Parts)[] {
  return (Object.keys(draft) as (keyof Parts)[]).filter((part) => !isSame(origin[part], draft[part]));
}

function pick<Parts extends object>(from: Parts, parts: readonly (keyof Parts)[]): Partial<Parts> {
  return Object.fromEntries(parts.map((part) => [part, from[part]])) as Partial<Parts>;
}

/**
 * Editor state of a company. A save sends the changed parts with their previous values; if another user changed the
 * same parts, the user chooses for each.
 */
export function useCompanyDraft<Parts extends Partial<CompanyFields>>(
  savedSnapshot: Snapshot<Parts>,
  calls: DraftCalls<Parts>,
) {
  const text = useText(companies);
  const [origin, setOrigin] = useState(savedSnapshot);
  const [draft, setDraft] = useState(savedSnapshot.parts);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<readonly ConflictField[] | null>(null);
  const changedEntries = changedParts(origin.parts, draft);

  const resetTo = (latestSnapshot: Snapshot<Parts>, ownParts: Partial<Parts> = {}) => {
    setOrigin(latestSnapshot);
    setDraft({ ...latestSnapshot.parts, ...ownParts });
  };
  const attemptSave = async (base: Snapshot<Parts>, target: Parts) => {
    const parts = changedParts(base.parts, target);
    setBusy(true);
    setError(null);
    try {
      const [partsBefore, now] = [pick(base.parts, parts), pick(target, parts)];
      if (parts.length > 0) await calls.send({ version: base.version, was: partsBefore, now });
      resetTo(await calls.read());
      notify.success(text('saved'));
      calls.saved();
    } catch (error) {
      if (isRefused(error, 'conflict')) setConflict((error.details as { fields: ConflictField[] }).fields);
      else setError(isRefused(error) ? error.message : text('saveFailed'));
      if (!isRefused(error, 'conflict')) notify.failure(text('saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  /** Saves after a conflict: of the parts that both changed, `theirs` keep the stored value. */
  const resolveConflict = async (theirParts: ReadonlySet<CompanyPart>) => {
    setConflict(null);
    const latestSnapshot = await calls.read().catch(() => null);
    if (!latestSnapshot) return setError(text('saveFailed'));
    const ownEntries = changedEntries.filter((part) => !theirParts.has(part as CompanyPart));
    resetTo(latestSnapshot, pick(draft, ownEntries));
    await attemptSave(latestSnapshot, { ...latestSnapshot.parts, ...pick(draft, ownEntries) });
  };
  return {
    draft,
    unsaved: changedEntries.length,
    isBusy,
    error,
    conflict,
    change: (patch: Partial<Parts>) => setDraft((now) => ({ ...now, ...patch })),
    discard: () => {
      setError(null);
      setDraft(origin.parts);
    },
    save: () => void attemptSave(origin, draft),
    resolveConflict: (theirParts: ReadonlySet<CompanyPart>) => void resolveConflict(theirParts),
    closeConflict: () => setConflict(null),
  };
}

export type CompanyDraft<Parts extends Partial<CompanyFields>> = ReturnType<typeof useCompanyDraft<Parts>>;
