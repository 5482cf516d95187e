import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Button, CheckIcon, Tag } from '../../../ui';
import type { SavedMethod } from '../payment-shapes';
import { AcceptDialog } from './accept-dialog';
import { StopDialog } from './stop-dialog';
import styles from '../payments.module.css';

export interface AutomaticPayProps {
  /** A recurring payment, or one of its months. */
  readonly payment: string;
  /** The viewer's own bank accounts; staff have none. */
  readonly methods: readonly SavedMethod[];
  readonly isStaff: boolean;
}

/** Whether a recurring payment is withdrawn automatically; turns it on and off. */
export function AutomaticPay({ payment, methods, isStaff }: AutomaticPayProps) {
  const text = useText(texts);
  const [open, setOpen] = useState<'accept' | 'stop' | null>(null);
  const { data } = useCall('readPaymentAuthorization', { params: { id: payment }, query: {} });
  const verifiedMethods = methods.filter(({ status }) => status === 'verified');
  if (!data || (!data.active && verifiedMethods.length === 0)) return null;
  const { active, mayStop } = data;
  const close = () => setOpen(null);
  return (
    <div className={styles.automatic}>
      {active ? (
        <>
          <Tag hue="green" icon={CheckIcon}>
            {active.account
              ? text('automaticOn', { account: text('ending', active.account), name: active.acceptedBy })
              : text('automaticOther', { name: active.acceptedBy })}
          </Tag>
          {mayStop && (
            <Button tone="quiet" size="small" onClick={() => setOpen('stop')}>
              {text('stopAutomatic')}
            </Button>
          )}
        </>
      ) : (
        <Button size="small" onClick={() => setOpen('accept')}>
          {text('automatic')}
        </Button>
      )}
      {open === 'accept' && <AcceptDialog payment={payment} methods={verifiedMethods} onClose={close} />}
      {open === 'stop' && <StopDialog payment={payment} isReasonRequired={isStaff} onClose={close} />}
    </div>
  );
}
