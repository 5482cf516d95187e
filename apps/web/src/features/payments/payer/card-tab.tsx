import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { AddIcon, Button, SkeletonLines } from '../../../ui';
import type { PayTabProps } from './ach-tab';
import { TestInstruments, firstInstrument } from '../link/test-instruments';
import { MethodList } from './method-list';
import { PayButton } from './pay-button';
import styles from '../payments.module.css';

/** Paying by card: a saved one, or a test card of the sandbox, which can be saved. */
export function CardTab({ methods, amount, press }: PayTabProps) {
  const text = useText(texts);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const [instrument, setInstrument] = useState(firstInstrument('card'));
  const [savesMethod, setSavesMethod] = useState(false);
  if (!methods) return <SkeletonLines lines={3} />;
  const showsNew = isNew || methods.length === 0;
  const method = showsNew ? undefined : (methods.find(({ id }) => id === chosen) ?? methods[0]);
  const pay = () => press.pay(method ? { kind: 'card', method: method.id } : { kind: 'card', instrument, savesMethod });
  return (
    <>
      {methods.length > 0 && (
        <MethodList
          label={text('yourCards')}
          methods={methods}
          value={method?.id ?? null}
          onChange={(id) => {
            setChosen(id);
            setNew(false);
          }}
        />
      )}
      {showsNew ? (
        <fieldset className={styles.fieldset}>
          <legend>{text('addCard')}</legend>
          <TestInstruments kind="card" value={instrument} onChange={setInstrument} />
          <Checkbox
            label={text('saveCard')}
            checked={savesMethod}
            onChange={({ currentTarget }) => setSavesMethod(currentTarget.checked)}
          />
        </fieldset>
      ) : (
        <Button tone="quiet" icon={AddIcon} onClick={() => setNew(true)}>
          {text('addCard')}
        </Button>
      )}
      <PayButton amount={amount} isBusy={press.isBusy} isOff={false} help={text('cardHelp')} onPay={pay} />
    </>
  );
}
