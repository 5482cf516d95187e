import { useMemo } from 'react';
import type { FormStore } from '../../../form-view';
import type { HistoryReview } from '../../history';
import type { RecordModule } from '../record-module';
import type { LoadedRecord } from '../record-shapes';
import { reviewEffects } from './review-effects';
import { useReview } from './use-review';

export interface RecordReviewInput {
  readonly module: RecordModule;
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  readonly titleOf: (field: string) => string;
}

/** The review decisions of this page, with the effects of accepting, for the history and the fields. */
export function useRecordReview({ module, loaded, store, titleOf }: RecordReviewInput) {
  const { busy, decide, conflict, clearConflict } = useReview({ module, id: loaded.record._id, titleOf });
  const { pending } = loaded;
  const review = useMemo<HistoryReview>(
    () => ({
      busy,
      decide,
      effectsOf: (entry, field) => {
        const change = pending.find((otherReview) => otherReview._id === entry && otherReview.field === field);
        return change ? reviewEffects(store, field, change.value) : [];
      },
    }),
    [busy, decide, pending, store],
  );
  return { review, conflict, clearConflict };
}
