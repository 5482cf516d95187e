import { Checkbox, Select } from '@mantine/core';
import { SANDBOX_INSTRUMENTS } from '@lendwright/api';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { AddIcon, Button, SkeletonLines } from '../../../ui';
import type { PayTabProps } from './ach-tab';
import { MethodList } from './method-list';
import { PayButton } from './pay-button';
import styles from '../payments.module.css';

const CARDS = SANDBOX_INSTRUMENTS.filter(({ kind }) => kind === 'card');
const FIRST = CARDS[0]?.id ?? '';

/** Paying by card: a saved one, or a test card of the sandbox, which can be saved. */
export function CardTab({ methods, amount, press }: PayTabProps) {
  const text = useText(texts);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const [instrument, setInstrument] = useState(FIRST);
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
          <Select
            label={text('testCard')}
            data={CARDS.map(({ id, name, last4, effect }) => ({
              value: id,
              label: `${text('ending', { name, last4 })}: ${text(`effect-${effect}`)}`,
            }))}
            value={instrument}
            allowDeselect={false}
            onChange={(id) => setInstrument(id ?? FIRST)}
          />
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
