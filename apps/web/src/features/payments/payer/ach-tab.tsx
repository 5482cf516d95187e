import { useState } from 'react';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { SkeletonLines } from '../../../ui';
import type { SavedMethod } from '../payment-shapes';
import { AddBank } from './add-bank';
import { MethodList } from './method-list';
import { PayButton } from './pay-button';
import type { usePress } from './use-press';

export interface PayTabProps {
  readonly methods: readonly SavedMethod[] | undefined;
  /** Cents. */
  readonly amount: number;
  readonly press: ReturnType<typeof usePress>;
  /** Bank accounts are linked by signing in at the bank. */
  readonly offersSignIn: boolean;
}

/** Paying from a bank account: a saved, verified one, or one that is linked here. */
export function AchTab({ methods, amount, press, offersSignIn }: PayTabProps) {
  const text = useText(texts);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!methods) return <SkeletonLines lines={3} />;
  const verifiedMethods = methods.filter(({ status }) => status === 'verified');
  const method = verifiedMethods.find(({ id }) => id === chosen) ?? verifiedMethods[0];
  return (
    <>
      {methods.length > 0 && (
        <MethodList label={text('yourAccounts')} methods={methods} value={method?.id ?? null} onChange={setChosen} />
      )}
      <AddBank offersSignIn={offersSignIn} onLinked={setChosen} />
      <PayButton
        amount={amount}
        isBusy={press.isBusy}
        isOff={!method}
        help={text('achHelp')}
        onPay={() => method && press.pay({ kind: 'ach', method: method.id })}
      />
    </>
  );
}
