import { useText } from '../../i18n';
import { payments as texts } from '../../i18n/en/records/payments';
import { Page } from '../../ui';
import { PayerPayments } from './payer/payer-payments';
import { PaymentsWaiting, usePaymentAccess } from './payments-panel';
import { StaffPayments } from './staff/staff-payments';

/** /payments: the payments of all loans that the viewer may see. @source spec 3-payments-builders §2.1 */
export function PaymentsPage() {
  const text = useText(texts);
  const list = usePaymentAccess();
  if (list.first?.isStaff) return <StaffPayments access={list.first} />;
  return <Page title={text('title')}>{list.first ? <PayerPayments /> : <PaymentsWaiting list={list} />}</Page>;
}
