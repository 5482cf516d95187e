import { cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../i18n';
import { payments as texts } from '../../i18n/en/records/payments';
import { StatusMark } from '../../ui';
import type { Payment } from './payment-shapes';

/** Why an attempt was refused before anything was charged. */
const REFUSALS = ['too_many_attempts', 'day_total'] as const;

/** The name of a payment's state. */
export function useStateName(): (status: Payment['status']) => string {
  const text = useText(texts);
  return (status) => text(`state-${status}`);
}

/** The state of a payment, with the provider's reason, or what was refunded, as its hint. */
export function PaymentStatus({
  payment: { status, failure, refunded = 0, hold },
}: {
  readonly payment: Pick<Payment, 'status' | 'failure'> & Partial<Pick<Payment, 'refunded' | 'hold'>>;
}) {
  const nameOf = useStateName();
  const text = useText(texts);
  const amount = formatMoney(cents(refunded), currentLanguage());
  const isUnpaid = status !== 'succeeded' && status !== 'refunded' && status !== 'Completed';
  if (hold && isUnpaid)
    return (
      <span data-hint={hold.reason || undefined}>
        <StatusMark status="Incomplete" set="payment" label={text(`hold-${hold.kind}`)} />
      </span>
    );
  const rule = REFUSALS.find((candidate) => candidate === failure?.code);
  if (isUnpaid && rule)
    return (
      <span data-hint={text(`refused-${rule}`)}>
        <StatusMark status="failed" set="payment" label={text('refused')} />
      </span>
    );
  const isPart = refunded > 0 && status === 'succeeded';
  return (
    <span data-hint={isPart ? text('partRefunded', { amount }) : failure?.message || undefined}>
      <StatusMark status={status} set="payment" label={isPart ? text('state-part') : nameOf(status)} />
    </span>
  );
}
