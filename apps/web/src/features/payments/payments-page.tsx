import { useText } from '../../i18n';
import { payments as texts } from '../../i18n/en/records/payments';
import { Page } from '../../ui';
import { DifferencesPage } from './differences/differences-page';
import { PaymentViews } from './differences/payment-views';
import { PayerPayments } from './payer/payer-payments';
import { PaymentsWaiting, usePaymentAccess } from './payments-panel';
import { StaffPayments } from './staff/staff-payments';

export interface PaymentsPageProps {
  /** `differences`: where the payments differ from the provider's books. */
  readonly view: string | undefined;
}

/** /payments: the payments of all loans that the viewer may see. @source spec 3-payments-builders §2.1 */
export function PaymentsPage({ view }: PaymentsPageProps) {
  const text = useText(texts);
  const list = usePaymentAccess();
  if (list.first?.isStaff && list.first.mayCreate && view === 'differences') return <DifferencesPage />;
  if (list.first?.isStaff)
    return <StaffPayments access={list.first} views={list.first.mayCreate && <PaymentViews value="payments" />} />;
  return <Page title={text('title')}>{list.first ? <PayerPayments /> : <PaymentsWaiting list={list} />}</Page>;
}
