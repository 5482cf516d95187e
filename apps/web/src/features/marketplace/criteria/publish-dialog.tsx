import { useCall } from '../../../client';
import { Button, Dialog, SkeletonLines } from '../../../ui';
import type { CriteriaState } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import { LoanResults } from './loans-of-lender';
import type { CriteriaDraft } from './use-criteria-draft';
import styles from './criteria.module.css';

export interface PublishDialogProps {
  readonly state: CriteriaState;
  readonly draft: CriteriaDraft;
  readonly wording: Wording;
  readonly onClose: () => void;
}

/** Publishes the draft, with the open loans whose result it flips. */
export function PublishDialog({ state, draft, wording, onClose }: PublishDialogProps) {
  const { text } = wording;
  const { data } = useCall('findLoansOfLender', { params: { id: state._id }, body: {} });
  const flippedLoans = data?.loans.slice(0, data.flips) ?? [];
  const { publish } = draft;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('publishVersion', { version: (state.published?.number ?? 0) + 1 })}
      width={520}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            size="large"
            tone="primary"
            isBusy={publish.isPending}
            onClick={() =>
              publish.mutate({ params: { id: state._id }, body: { version: state.version } }, { onSettled: onClose })
            }
          >
            {text('publish')}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{text('publishHelp')}</p>
      {!data && <SkeletonLines lines={3} />}
      {data && <p>{data.flips === 0 ? text('flipsNone') : text('flips', { count: data.flips })}</p>}
      <LoanResults loans={flippedLoans} wording={wording} />
    </Dialog>
  );
}
