import { TextInput } from '@mantine/core';
import { parseDollars } from '@lendwright/kernel';
import type { KeyboardEvent } from 'react';
import { useText, writeTypedNumber } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { AddIcon, Button, DeactivateIcon, IconButton, Money } from '../../../ui';
import { NumberTextInput } from '../../../ui/inputs/number-text-input';
import { newItem, totalOf, type DraftItem } from './payment-draft';
import styles from '../payments.module.css';

export interface ItemRowsProps {
  readonly items: readonly DraftItem[];
  readonly hasError: boolean;
  readonly isBelowMinimum: boolean;
  readonly isMonthly: boolean;
  readonly onChange: (items: readonly DraftItem[]) => void;
}

const MAX_ITEMS = 50;

/** The items of a payment with their amounts and total. Enter adds a row; at least one remains. */
export function ItemRows({ items, hasError, isBelowMinimum, isMonthly, onChange }: ItemRowsProps) {
  const text = useText(texts);
  const set = (id: string, patch: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...patch } : item)));
  const add = () => items.length < MAX_ITEMS && onChange([...items, newItem()]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend>{text('items')}</legend>
      {items.map(({ id, item, amount }, index) => (
        <div key={id} className={styles.item}>
          <TextInput
            aria-label={text('itemNumber', { number: index + 1 })}
            placeholder={text('item')}
            maxLength={200}
            required
            value={item}
            error={hasError && item.trim() === ''}
            onChange={({ currentTarget }) => set(id, { item: currentTarget.value })}
            onKeyDown={onKeyDown}
          />
          <NumberTextInput
            aria-label={text('amountNumber', { number: index + 1 })}
            kind="money"
            placeholder={writeTypedNumber('0.00')}
            maxLength={16}
            required
            value={amount}
            error={hasError && (parseDollars(amount) ?? 0) <= 0}
            onChange={(changedAmount) => set(id, { amount: changedAmount })}
            onKeyDown={onKeyDown}
          />
          <IconButton
            icon={DeactivateIcon}
            name={text('removeItem', { number: index + 1 })}
            disabled={items.length === 1}
            onClick={() => onChange(items.filter((candidate) => candidate.id !== id))}
          />
        </div>
      ))}
      <div className={styles.total}>
        <Button size="small" tone="quiet" icon={AddIcon} onClick={add}>
          {text('addItem')}
        </Button>
        <span>
          {text('total')} <Money amount={totalOf({ items })} isBold /> {isMonthly && text('monthly')}
        </span>
      </div>
      {isBelowMinimum && (
        <p className={styles.problem} role="alert">
          {text('minimum')}
        </p>
      )}
    </fieldset>
  );
}
