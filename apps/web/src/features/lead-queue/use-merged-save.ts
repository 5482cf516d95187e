import { useState } from 'react';
import { failureText, isRefused } from '../../client';
import { mergeParts } from '../../ui';

type Parts = Readonly<Record<string, unknown>>;

/** What is edited by part, and the version that it was edited from. */
export interface StoredValue<Draft> {
  readonly version: number;
  readonly value: Draft;
}

/** Parts that both changed. `mine` has the other user's value for the parts that only they changed. */
export interface SaveConflict<Draft> {
  readonly version: number;
  readonly by: string;
  readonly parts: readonly (keyof Draft & string)[];
  readonly mine: Draft;
  readonly theirs: Draft;
}

interface Options<Draft> {
  readonly send: (draft: Draft, version: number) => Promise<void>;
  /** What the refusal names as stored, by part. */
  readonly draftOf: (currentValue: unknown) => Draft;
  readonly fallback: string;
}

/**
 * Saves with a version. If someone else saved in the meantime, changes of different parts are merged and saved; for the same
 * parts there is a `conflict` with both values.
 */
export function useMergedSave<Draft extends Parts>({ send, draftOf, fallback }: Options<Draft>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<SaveConflict<Draft> | null>(null);
  const sendOrMerge = async ({ value, version }: StoredValue<Draft>, draft: Draft): Promise<void> => {
    try {
      await send(draft, version);
    } catch (refusedValue) {
      if (!isRefused(refusedValue, 'conflict')) throw refusedValue;
      const details = refusedValue.details as { version: number; updatedBy: string; current: unknown };
      const theirDraft = draftOf(details.current);
      const { merged, conflicts } = mergeParts(value, draft, theirDraft);
      if (conflicts.length === 0) return sendOrMerge({ version: details.version, value: theirDraft }, merged);
      setConflict({
        version: details.version,
        by: details.updatedBy,
        parts: conflicts,
        mine: merged,
        theirs: theirDraft,
      });
    }
  };
  const save = async (storedValue: StoredValue<Draft>, draft: Draft): Promise<void> => {
    setBusy(true);
    setError(null);
    setConflict(null);
    await sendOrMerge(storedValue, draft).catch((failedError: Error) => setError(failureText(failedError, fallback)));
    setBusy(false);
  };
  return {
    ...{ save, isBusy, error, conflict },
    closeConflict: () => setConflict(null),
    clearError: () => setError(null),
    /** Saves the user's values, and those of the other user for the chosen parts. */
    resolve: async (theirParts: ReadonlySet<string>): Promise<void> => {
      if (!conflict) return;
      const { version, mine, theirs } = conflict;
      const chosenData = Object.fromEntries(Object.entries(theirs).filter(([part]) => theirParts.has(part)));
      await save({ version, value: theirs }, { ...mine, ...chosenData });
    },
  };
}
