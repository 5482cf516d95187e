import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText, writeTypedNumber } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Panel } from '../../../ui';
import { NumberTextInput } from '../../../ui/inputs/number-text-input';
import type { PaymentFilters } from '../payment-shapes';
import styles from '../payments.module.css';

export interface FilterFieldsProps {
  readonly filters: PaymentFilters;
  readonly onChange: (filters: PaymentFilters) => void;
}

const AMOUNT_PATTERN = /^\$?\d{1,10}(?:\.\d{1,2})?$/;

/** The filters of the tables, in the order of the specification. An incomplete amount filters nothing. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const text = useText(texts);
  const [amount, setAmount] = useState(String(filters.paymentAmount ?? ''));
  const set = (patch: PaymentFilters) => onChange({ ...filters, ...patch });
  const fees = (['Included', 'Excluded'] as const).map((value) => ({ value, label: text(value) }));
  const frequencies = [
    { value: 'Payment Requests', label: text('requests') },
    { value: 'Recurring', label: text('Recurring') },
  ];
  const choice = (
    label: string,
    part: 'paymentFrequency' | 'convenienceFee' | 'lateFee',
    data: readonly { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      placeholder={text('all')}
      data={[...data]}
      value={filters[part] ?? null}
      onChange={(value) => set({ [part]: value })}
      clearable
    />
  );
  const date = (label: string, part: 'startMonth' | 'endMonth' | 'reminderDate' | 'dueDate') => (
    <TextInput
      label={label}
      type={part.endsWith('Month') ? 'month' : 'date'}
      value={filters[part] ?? ''}
      onChange={({ currentTarget }) => set({ [part]: currentTarget.value || null })}
    />
  );
  return (
    <Panel>
      <div className={styles.filters}>
        {choice(text('frequency'), 'paymentFrequency', frequencies)}
        {choice(text('convenienceFee'), 'convenienceFee', fees)}
        {choice(text('lateFee'), 'lateFee', fees)}
        <NumberTextInput
          label={text('paymentAmount')}
          kind="money"
          placeholder={writeTypedNumber('0.00')}
          value={amount}
          onChange={(unsortable) => {
            setAmount(unsortable);
            set({ paymentAmount: AMOUNT_PATTERN.test(unsortable) ? unsortable : null });
          }}
        />
        {date(text('startMonth'), 'startMonth')}
        {date(text('endMonth'), 'endMonth')}
        {date(text('reminderDate'), 'reminderDate')}
        {date(text('dueDate'), 'dueDate')}
      </div>
    </Panel>
  );
}
