import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { AddIcon, Button, SkeletonLines } from '../../../ui';
import type { PaymentKind } from '../payment-shapes';
import type { PayTabProps } from './ach-tab';
import { AddBank } from './add-bank';
import { MethodList } from './method-list';
import { PayButton } from './pay-button';

/** Paying by a saved card or bank account, or by one that is entered on the provider's page. */
export function HostedTab({
  kind,
  methods,
  amount,
  press,
  offersSignIn,
}: PayTabProps & { readonly kind: PaymentKind }) {
  const text = useText(texts);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const [savesMethod, setSavesMethod] = useState(false);
  if (!methods) return <SkeletonLines lines={3} />;
  const verifiedMethods = methods.filter(({ status }) => status === 'verified');
  const method = isNew ? undefined : (verifiedMethods.find(({ id }) => id === chosen) ?? verifiedMethods[0]);
  const choose = (id: string) => {
    setChosen(id);
    setNew(false);
  };
  return (
    <>
      {methods.length > 0 && (
        <MethodList
          label={text(kind === 'ach' ? 'yourAccounts' : 'yourCards')}
          methods={methods}
          value={method?.id ?? null}
          onChange={choose}
        />
      )}
      {method ? (
        <Button tone="quiet" icon={AddIcon} onClick={() => setNew(true)}>
          {text('useOther')}
        </Button>
      ) : (
        <Checkbox
          label={text(kind === 'ach' ? 'saveAccount' : 'saveCard')}
          checked={savesMethod}
          onChange={({ currentTarget }) => setSavesMethod(currentTarget.checked)}
        />
      )}
      {kind === 'ach' && offersSignIn && <AddBank offersSignIn onLinked={choose} />}
      <PayButton
        amount={amount}
        isBusy={press.isBusy}
        isOff={false}
        help={text(method ? (kind === 'ach' ? 'achHelp' : 'cardHelp') : 'hosted')}
        onPay={() => press.pay(method ? { kind, method: method.id } : { kind, savesMethod })}
      />
    </>
  );
}
