import { cents, writeDay } from '@lendwright/kernel';
import { useState } from 'react';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Money, SegmentedTabs } from '../../../ui';
import { PayButton } from '../payer/pay-button';
import type { PaymentKind } from '../payment-shapes';
import { TestInstruments, firstInstrument } from './test-instruments';
import { useLinkPress } from './use-link-press';
import styles from '../payments.module.css';

export interface LinkedPaymentProps {
  readonly token: string;
  readonly link: Answer<'openPaymentLink'>;
  readonly onChanged: () => void;
}

/** What the link asks for, and how to pay it while it can be paid. */
export function LinkedPayment({ token, link, onChanged }: LinkedPaymentProps) {
  const text = useText(texts);
  const { company_name: company, items, due, dueDate, state, failure, provider } = link;
  const kinds = (['ach', 'card'] as const).filter((candidate) => due[candidate] !== null);
  const [kind, setKind] = useState<PaymentKind>(kinds[0] ?? 'card');
  const [instrument, setInstrument] = useState(firstInstrument(kind));
  const press = useLinkPress(token, onChanged);
  const amount = due[kind] ?? 0;
  const addedCount = amount - items.reduce((sum, item) => sum + item.amount, 0);
  const choose = (id: string) => {
    const nextKind = kinds.find((candidate) => candidate === id) ?? kind;
    setKind(nextKind);
    setInstrument(firstInstrument(nextKind));
  };
  const isOpen = state === 'open' || state === 'failed';
  const lines = [...items, ...(addedCount > 0 ? [{ item: text('linkFees'), amount: addedCount }] : [])];
  return (
    <div className={styles.pay}>
      <h1>{text('linkPay', { company })}</h1>
      {provider.isSandbox && <Banner tone="info">{text('sandbox')}</Banner>}
      {isOpen && kinds.length > 1 && (
        <SegmentedTabs
          label={text('methods')}
          tabs={kinds.map((id) => ({ id, title: text(id === 'ach' ? 'achTab' : 'card') }))}
          value={kind}
          onChange={choose}
        />
      )}
      <section className={styles.summary}>
        <dl className={styles.lines}>
          {lines.map((line, index) => (
            <div key={index}>
              <dt>{line.item}</dt>
              <dd>
                <Money amount={cents(line.amount)} />
              </dd>
            </div>
          ))}
          <div className={styles.due}>
            <dt>{text(isOpen ? 'youPay' : 'amount')}</dt>
            <dd>
              <Money amount={cents(amount)} isBold />
            </dd>
          </div>
        </dl>
        {dueDate !== null && (
          <p className={styles.quiet}>{text('linkDue', { day: writeDay(dueDate, 'YYYY-MM-DD') })}</p>
        )}
      </section>
      {(press.problem ?? (state === 'failed' && failure?.message)) && (
        <Banner>{press.problem ?? failure?.message}</Banner>
      )}
      {isOpen ? (
        <>
          {provider.isSandbox && <TestInstruments kind={kind} value={instrument} onChange={setInstrument} />}
          <PayButton
            amount={amount}
            isBusy={press.isBusy}
            isOff={false}
            help={text(provider.isHosted ? 'hosted' : kind === 'ach' ? 'achHelp' : 'cardHelp')}
            onPay={() => press.pay({ kind, amount, ...(provider.isSandbox && { instrument }) })}
          />
        </>
      ) : (
        state !== 'ended' && <p role="status">{text(`link-${state}`)}</p>
      )}
    </div>
  );
}
