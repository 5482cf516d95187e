import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';

export interface LoanFieldProps {
  readonly value: string;
  readonly hasError: boolean;
  readonly onChange: (id: string) => void;
}

const MAX_LOANS = 20;

/** The loan of a new payment on /payments, found by its number or its person. */
export function LoanField({ value, hasError, onChange }: LoanFieldProps) {
  const text = useText(texts);
  const [search, setSearch] = useState('');
  const body = { lean: true, skip: 0, limit: MAX_LOANS, ...(search && { search }) };
  const { data } = useCall('listOpportunities', { body }, { placeholderData: (previousData) => previousData });
  const loans = (data?.opportunities ?? []).map(({ _id, number, prospect }) => ({
    value: _id,
    label: [number, prospect && `${prospect.info.first_name} ${prospect.info.last_name}`].filter(Boolean).join(' · '),
  }));
  return (
    <Select
      label={text('loan')}
      placeholder={text('chooseLoan')}
      required
      searchable
      data={loans}
      filter={({ options }) => options}
      value={value || null}
      error={hasError}
      onSearchChange={(typedText) => setSearch(loans.some(({ label }) => label === typedText) ? '' : typedText.trim())}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
