import { useText } from '../../i18n';
import { payments as texts } from '../../i18n/en/records/payments';
import { ErrorState, Panel, SkeletonLines } from '../../ui';
import { PayerPayments } from './payer/payer-payments';
import type { PaymentList } from './payment-shapes';
import { StaffPayments } from './staff/staff-payments';
import { usePaymentRefresh, usePayments } from './use-payments';

const BODY = { limit: 25 } as const;

/** What the viewer may do, from the first page of payments. */
export function usePaymentAccess(loan?: string) {
  usePaymentRefresh();
  return usePayments({ ...BODY, ...(loan && { oppId: loan }), filters: { paymentFrequency: 'Payment Requests' } });
}

/** Shown until the payments are loaded, and when they can't be loaded. */
export function PaymentsWaiting({ list }: { readonly list: ReturnType<typeof usePaymentAccess> }) {
  const text = useText(texts);
  const { error, refetch } = list.pages;
  return (
    <Panel>
      {error ? (
        <ErrorState title={text('loadFailed')} help={text('retry')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Panel>
  );
}

export interface PaymentsPanelProps {
  readonly loan: string;
}

/** The Payments tab of a loan: staff manage payments, everyone else pays. @source spec 3-payments-builders §2.1 */
export function PaymentsPanel({ loan }: PaymentsPanelProps) {
  const list = usePaymentAccess(loan);
  const access: PaymentList | undefined = list.first;
  if (!access) return <PaymentsWaiting list={list} />;
  return access.isStaff ? <StaffPayments access={access} loan={loan} /> : <PayerPayments loan={loan} />;
}
