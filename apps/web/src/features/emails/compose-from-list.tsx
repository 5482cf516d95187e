import { Suspense } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { emails } from '../../i18n/en/records/emails';
import { Dialog, ErrorState, SkeletonLines } from '../../ui';
import { EMPTY_CONTENT, type ComposerStart } from './email-shapes';
import { lazyPart } from '../../ui/overlays/lazy-part';

const ComposeDialog = lazyPart(() => import('./composer/compose-dialog'), 'ComposeDialog');

const NEW_EMAIL: ComposerStart = { draft: null, content: EMPTY_CONTENT, inReplyTo: null };

export interface ComposeFromListProps {
  /** The id of the loan. */
  readonly loan: string;
  readonly onClose: () => void;
}

/** The composer about a loan whose form is not on the page yet. */
export function ComposeFromList({ loan, onClose }: ComposeFromListProps) {
  const text = useText(emails);
  const { data, error, refetch } = useCall('readOpportunities', { params: { id: loan }, query: {} });
  const waitingElement = (
    <Dialog isOpen isAtTop onClose={onClose} title={text('composeEmail')} width={1180}>
      {error && !data ? (
        <ErrorState title={text('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} label={text('loading')} />
      )}
    </Dialog>
  );
  if (!data) return waitingElement;
  return (
    <Suspense fallback={waitingElement}>
      <ComposeDialog module="loans" owner={loan} form={data.form._id} start={NEW_EMAIL} onClose={onClose} />
    </Suspense>
  );
}
