import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type Answer, call, failureText, isRefused, keyOf } from '../../../client';
import { useText } from '../../../i18n';
import { collaboration } from '../../../i18n/en/records/collaboration';
import { notify } from '../../../ui';
import { callsOf, listKey, readInput } from '../../record-list';
import type { RecordModule } from '../record-module';

type Pending = Answer<'readOpportunities'>['pending'];

/** The field has changed since the request: the requested and the current value. */
export interface ReviewConflict {
  readonly field: string;
  readonly title: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by: string;
  readonly at: string;
}

const withoutPending = <Known extends { readonly pending: Pending }>(
  knownData: Known,
  entry: string,
  field: string,
) => ({
  ...knownData,
  pending: knownData.pending.filter((change) => change._id !== entry || change.field !== field),
});

export interface ReviewInput {
  readonly module: RecordModule;
  readonly id: string;
  /** The title of a field, for messages. */
  readonly titleOf: (field: string) => string;
}

const conflictFrom = (details: unknown): ReviewConflict | null =>
  (details as { readonly fields?: readonly ReviewConflict[] } | undefined)?.fields?.[0] ?? null;

/**
 * Decisions on pending changes: one call each, then the record, its history and its lists are refetched. A decision can
 * be undone for 10 s.
 */
export function useReview({ module, id, titleOf }: ReviewInput) {
  const text = useText(collaboration);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<ReviewConflict | null>(null);

  const loadedKey = useMemo(() => keyOf(callsOf(module).read, readInput(module, id)), [module, id]);
  const refetch = useCallback(async () => {
    void queries.invalidateQueries({ queryKey: listKey(module) });
    await Promise.all([
      queries.invalidateQueries({ queryKey: loadedKey }),
      queries.invalidateQueries({ queryKey: ['actionHistory'] }),
    ]);
  }, [queries, module, loadedKey]);

  const undo = useCallback(
    async (entry: string, field: string) => {
      try {
        await call('undoReview', { params: { id: entry }, body: { field } });
        notify.success(text('reviewUndone', { title: titleOf(field) }));
      } catch (error) {
        const isKnown = isRefused(error) && error.status < 500 && error.status !== 404;
        notify.failure(isKnown ? error.message : text('undoFailed'));
      }
      await refetch();
    },
    [refetch, text, titleOf],
  );

  const decide = useCallback(
    async (entry: string, field: string, type: 'accept' | 'reject', reason = ''): Promise<void> => {
      const key = `${entry}/${field}`;
      setBusy((busyKeys) => new Set([...busyKeys, key]));
      try {
        const body = { type, field, ...(reason && { reason }) };
        const { canUndo } = await call('reviewChange', { params: { id: entry }, body });
        const message = text(type === 'accept' ? 'accepted' : 'rejected', { title: titleOf(field) });
        if (canUndo) notify.undo(message, () => void undo(entry, field));
        else notify.success(message);
        queries.setQueryData<{ pending: Pending }>(
          loadedKey,
          (cachedChanges) => cachedChanges && withoutPending(cachedChanges, entry, field),
        );
      } catch (error) {
        const foundConflict = isRefused(error, 'conflict') ? conflictFrom(error.details) : null;
        if (foundConflict) setConflict(foundConflict);
        else if (isRefused(error, 'not_found')) notify.failure(text('reviewGone'));
        else notify.failure(failureText(error, text('reviewFailed')));
      }
      // The buttons stay busy until their data is refetched.
      await refetch();
      setBusy((busyKeys) => new Set([...busyKeys].filter((otherKey) => otherKey !== key)));
    },
    [loadedKey, titleOf, text, queries, refetch, undo],
  );
  return { busy, decide, conflict, clearConflict: () => setConflict(null) };
}
