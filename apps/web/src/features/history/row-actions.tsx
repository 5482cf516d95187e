import { useText } from '../../i18n';
import { history as historyTexts } from '../../i18n/en/records/history';
import { Button } from '../../ui';
import type { HistoryRow } from './history-days';
import { reviewKey, type HistoryReview } from './history-review';
import { ReviewMark } from './row-cells';
import { reviewState } from './review-state';
import styles from './history.module.css';

export interface RowActionsProps {
  readonly row: HistoryRow;
  readonly review: HistoryReview | undefined;
  readonly size?: 'small' | 'touch';
}

/** Accept and Reject for reviewers; for others the state of the change. */
export function RowActions({ row: { change, entry }, review, size = 'small' }: RowActionsProps) {
  const text = useText(historyTexts);
  if (!change) return null;
  const state = reviewState(change);
  if (state === 'none') return null;
  if (state !== 'open') return <ReviewMark state={state} />;
  if (!review) return <ReviewMark state="waiting" />;
  const isBusy = review.busy.has(reviewKey(entry._id, change.field));
  const decide = (type: 'accept' | 'reject') => void review.decide(entry._id, change.field, type);
  const { title } = change;
  return (
    <span className={styles.decide}>
      <Button
        size={size}
        tone="primary"
        busy={isBusy}
        aria-label={text('acceptField', { title })}
        onClick={() => decide('accept')}
      >
        {text('accept')}
      </Button>
      <Button
        size={size}
        disabled={isBusy}
        aria-label={text('rejectField', { title })}
        onClick={() => decide('reject')}
      >
        {text('reject')}
      </Button>
    </span>
  );
}
