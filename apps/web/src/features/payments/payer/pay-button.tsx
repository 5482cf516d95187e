import { cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Button, LockIcon } from '../../../ui';
import styles from '../payments.module.css';

export interface PayButtonProps {
  /** Cents. */
  readonly amount: number;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly help: string;
  readonly onPay: () => void;
}

/** Pay Now with the amount. It locks on the first press and reads Processing until the result is known. */
export function PayButton({ amount, isBusy, isOff, help, onPay }: PayButtonProps) {
  const text = useText(texts);
  return (
    <div className={styles.payFoot}>
      <Button
        tone="primary"
        size="touch"
        icon={LockIcon}
        fullWidth
        disabled={isOff}
        isBusy={isBusy}
        busyLabel={text('processing')}
        onClick={onPay}
      >
        {text('payNowAmount', { amount: formatMoney(cents(amount), currentLanguage()) })}
      </Button>
      <p className={styles.quiet}>{help}</p>
    </div>
  );
}
