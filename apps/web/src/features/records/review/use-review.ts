import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call, isRefused, keyOf, type Answer } from '../../../client';
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

export interface ReviewInput {
  readonly module: RecordModule;
  readonly id: string;
  /** The title of a field, for messages. */
  readonly titleOf: (field: string) => string;
}

const conflictFrom = (details: unknown): ReviewConflict | null =>
  (details as { readonly fields?: readonly ReviewConflict[] } | undefined)?.fields?.[0] ?? null;

/** Decisions on pending changes: one call each, then the record, its history and its lists are refetched. */
export function useReview({ module, id, titleOf }: ReviewInput) {
  const text = useText(collaboration);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<ReviewConflict | null>(null);

  const decide = useCallback(
    async (entry: string, field: string, type: 'accept' | 'reject'): Promise<void> => {
      const key = `${entry}/${field}`;
      const loaded = keyOf(callsOf(module).read, readInput(module, id));
      setBusy((known) => new Set([...known, key]));
      try {
        await call('reviewChange', { params: { id: entry }, body: { type, field } });
        notify.success(text(type === 'accept' ? 'accepted' : 'rejected', { title: titleOf(field) }));
        forgetPending(field);
      } catch (error) {
        const found = isRefused(error, 'conflict') ? conflictFrom(error.details) : null;
        if (found) setConflict(found);
        else if (isRefused(error, 'not_found')) notify.failure(text('reviewGone'));
        else notify.failure(isRefused(error) && error.status < 500 ? error.message : text('reviewFailed'));
      }
      // The buttons stay busy until their data is refetched.
      await Promise.all([
        queries.invalidateQueries({ queryKey: loaded }),
        queries.invalidateQueries({ queryKey: ['actionHistory'] }),
      ]);
      void queries.invalidateQueries({ queryKey: listKey(module) });
      setBusy((known) => new Set([...known].filter((other) => other !== key)));

      function forgetPending(decided: string): void {
        queries.setQueryData<{ pending: Pending }>(
          loaded,
          (known) =>
            known && {
              ...known,
              pending: known.pending.filter((change) => change._id !== entry || change.field !== decided),
            },
        );
      }
    },
    [module, id, titleOf, text, queries],
  );
  return { busy, decide, conflict, clearConflict: () => setConflict(null) };
}
