import { Suspense, type ReactNode } from 'react';
import { RecordEdit, RecordPage, type RecordEditProps, type RecordExtraProps } from '../../features/records';
import { LoanSharing } from '../../features/sharing';
import { lazyPart } from '../../ui/overlays/lazy-part';

const SharedLoan = lazyPart(() => import('../../features/received-loans'), 'SharedLoan');

/** The share of a loan, beside its status. */
function SharingBadge({ loaded: { record, abilities } }: RecordExtraProps) {
  return record.sharing_company ? (
    <LoanSharing loan={record} affiliate={undefined} mayManage={abilities.assign} />
  ) : null;
}

const Edit = (props: RecordEditProps) => <RecordEdit {...props} Badge={SharingBadge} />;

const Missing = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    <SharedLoan id={id} missing={children} />
  </Suspense>
);

/** /loans/edit/{id}: an own loan, or one that another company shares. */
export function Screen() {
  return <RecordPage module="loans" Body={Edit} Missing={Missing} />;
}
