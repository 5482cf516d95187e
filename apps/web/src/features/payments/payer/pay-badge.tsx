import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Button, CheckIcon, Tag, useIsPhone } from '../../../ui';
import type { Payment } from '../payment-shapes';
import { useStateName } from '../payment-status';
import { ReceiptButton } from '../receipt-button';
import styles from '../payments.module.css';

export interface PayBadgeProps {
  readonly payment: Payment;
  /** The lender charges no payments at the moment. */
  readonly isHalted: boolean;
  readonly onPay: (payment: Payment) => void;
}

/** Pays an open payment; of others, says how they ended. @source spec 3-payments-builders §2.1 (payer view) */
export function PayBadge({ payment, isHalted, onPay }: PayBadgeProps) {
  const text = useText(texts);
  const nameOf = useStateName();
  const isPhone = useIsPhone();
  if (payment.abilities.pay)
    return (
      <Button tone="primary" size={isPhone ? 'touch' : 'small'} disabled={isHalted} onClick={() => onPay(payment)}>
        {text('make')}
      </Button>
    );
  const badge = text('badge', { status: nameOf(payment.status) });
  return (
    <span className={styles.actions}>
      {payment.status === 'succeeded' ? (
        <Tag hue="green" icon={CheckIcon}>
          {badge}
        </Tag>
      ) : (
        <Tag hue="red">{badge}</Tag>
      )}
      {payment.abilities.receipt && <ReceiptButton payment={payment._id} amount={payment.paymentAmount} />}
    </span>
  );
}
