import { useCallback, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Dialog, SegmentedTabs } from '../../../ui';
import { readLocalValue, saveLocal } from '../../session';
import type { Payment, PaymentKind } from '../payment-shapes';
import { AutomaticPay } from '../automatic/automatic-pay';
import { AchTab } from './ach-tab';
import { CardTab } from './card-tab';
import { HostedTab } from './hosted-tab';
import { PaySummary } from './pay-summary';
import { usePress } from './use-press';
import styles from '../payments.module.css';

export interface PayDialogProps {
  readonly payment: Payment;
  /** New cards and bank accounts are entered on the provider's page. */
  readonly isHosted: boolean;
  /** Bank accounts are linked by signing in at the bank. */
  readonly offersSignIn: boolean;
  readonly onClose: () => void;
}

/** The last chosen tab, which is remembered. */
const TAB = 'payment-kind';

/** Select Payment Method: a tab for each method that the request allows. @source spec 3-payments-builders §2.1 */
export function PayDialog({ payment, isHosted, offersSignIn, onClose }: PayDialogProps) {
  const text = useText(texts);
  const kinds = (['ach', 'card'] as const).filter((kind) => payment.paymentMethod[kind]);
  const [kind, setKind] = useState<PaymentKind>(
    () => kinds.find((candidate) => candidate === readLocalValue(TAB)) ?? kinds[0] ?? 'ach',
  );
  const close = useCallback(() => onClose(), [onClose]);
  const press = usePress(payment, close);
  const { data } = useCall('listPaymentMethods');
  const methods = data?.methods.filter((method) => method.kind === kind);
  const choose = (id: string) => {
    const nextKind = kinds.find((candidate) => candidate === id) ?? kind;
    setKind(nextKind);
    saveLocal(TAB, nextKind);
  };
  const tab = { methods, amount: payment.due[kind], press, offersSignIn };
  return (
    <Dialog isOpen onClose={onClose} title={text('select')} width={520} canLeave={!press.isSending}>
      <div className={styles.pay}>
        <p className={styles.quiet}>{payment.owner.info.auto_increment}</p>
        <SegmentedTabs
          label={text('methods')}
          tabs={kinds.map((id) => ({ id, title: text(id === 'ach' ? 'achTab' : 'card') }))}
          value={kind}
          onChange={choose}
        />
        <PaySummary payment={payment} kind={kind} />
        {payment.plan !== null && methods && <AutomaticPay payment={payment._id} methods={methods} isStaff={false} />}
        {press.problem && <Banner>{press.problem}</Banner>}
        {isHosted ? (
          <HostedTab key={kind} kind={kind} {...tab} />
        ) : kind === 'ach' ? (
          <AchTab {...tab} />
        ) : (
          <CardTab {...tab} />
        )}
      </div>
    </Dialog>
  );
}
