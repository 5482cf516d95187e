import { useState } from 'react';
import { useCall } from '../../client';
import { translate, useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { sharing } from '../../i18n/en/records/sharing';
import { Dialog, SkeletonLines } from '../../ui';
import type { SharedRecord } from './share-data';
import { ShareForm } from './share-form';
import { ShareSummary } from './share-summary';

export interface SharingDialogsProps {
  readonly loan: SharedRecord;
  readonly onClose: () => void;
}

/** The dialog that shares a loan, or the one about its share. */
export function SharingDialogs({ loan, onClose }: SharingDialogsProps) {
  const text = useText(sharing);
  const [isChanging, setChanging] = useState(false);
  const { data, isError } = useCall('readLoanShare', { params: { id: loan._id } }, { staleTime: 0 });
  const isForm = data ? data.share === null || isChanging : !loan.sharing_company;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isForm ? text('question') : translate(loans, 'isShared')}
      width={isForm ? 1180 : 720}
      canLeave={!isForm}
    >
      {isError && <p role="alert">{text('loadFailed')}</p>}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data?.company && isForm && <ShareForm loan={loan} data={{ ...data, company: data.company }} onClose={onClose} />}
      {data?.company && data.share && !isForm && (
        <ShareSummary
          loan={loan}
          data={{ ...data, company: data.company, share: data.share }}
          onChange={() => setChanging(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
