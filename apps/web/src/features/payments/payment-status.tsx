import { useText } from '../../i18n';
import { payments as texts } from '../../i18n/en/records/payments';
import { StatusMark } from '../../ui';
import type { Payment } from './payment-shapes';

/** The name of a payment's state. */
export function useStateName(): (status: Payment['status']) => string {
  const text = useText(texts);
  return (status) => text(`state-${status}`);
}

/** The state of a payment, with the provider's reason as its hint. */
export function PaymentStatus({
  payment: { status, failure },
}: {
  readonly payment: Pick<Payment, 'status' | 'failure'>;
}) {
  const nameOf = useStateName();
  return (
    <span data-hint={failure?.message || undefined}>
      <StatusMark status={status} set="payment" label={nameOf(status)} />
    </span>
  );
}
