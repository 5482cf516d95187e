import { useState } from 'react';
import { useText } from '../../i18n';
import { history as historyTexts } from '../../i18n/en/records/history';
import { Button } from '../../ui';
import type { HistoryRow } from './history-days';
import { reviewKey, type HistoryReview } from './history-review';
import { RejectButton } from './reject-button';
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
  const [isRejecting, setRejecting] = useState(false);
  if (!change) return null;
  const state = reviewState(change);
  if (state === 'none') return null;
  if (state !== 'open') return <ReviewMark state={state} reason={change.rejectReason} />;
  if (!review) return <ReviewMark state="waiting" />;
  const isBusy = review.busy.has(reviewKey(entry._id, change.field));
  const decide = (type: 'accept' | 'reject', reason?: string) =>
    void review.decide(entry._id, change.field, type, reason);
  const { title } = change;
  return (
    <span className={styles.decide}>
      <Button
        size={size}
        tone="primary"
        isBusy={isBusy}
        aria-label={text('acceptField', { title })}
        onClick={() => decide('accept')}
      >
        {text('accept')}
      </Button>
      <RejectButton
        size={size}
        disabled={isBusy}
        name={text('rejectField', { title })}
        isOpen={isRejecting}
        onOpen={setRejecting}
        onReject={(reason) => decide('reject', reason)}
      />
    </span>
  );
}
