import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { TIMINGS } from '../../../ui';

export interface ProspectSearchProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function labelOf({ first_name, last_name, email }: Readonly<Record<string, unknown>>): string {
  return [`${textOf(first_name)} ${textOf(last_name)}`.trim(), textOf(email)].filter(Boolean).join(' · ');
}

/** Finds a prospect while the user types a name or address. */
export function ProspectSearch({ value, onChange, error }: ProspectSearchProps) {
  const text = useText(records);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TIMINGS.searchPause);
  const found = useCall('findProspects', { body: { search } }, { placeholderData: keepPreviousData });
  // A prospect that the page starts with may not be among those found.
  const [preset] = useState(value);
  const own = useCall(
    'readProspects',
    { params: { id: preset ?? '' }, query: {} },
    { enabled: preset !== null, retry: false },
  );
  const listed = (found.data?.prospects ?? []).map(({ _id, info }) => ({ value: _id, label: labelOf(info) }));
  const isMissing = own.data && value === preset && !listed.some((one) => one.value === preset);
  const data = isMissing ? [{ value: own.data.record._id, label: labelOf(own.data.record.info) }, ...listed] : listed;
  return (
    <Select
      label={text('prospect')}
      withAsterisk
      searchable
      allowDeselect={false}
      placeholder={text('prospectPlaceholder')}
      nothingFoundMessage={found.isFetching ? undefined : text('nothingFound')}
      data={data}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      // The server has already filtered, also by fields that the label does not show.
      filter={({ options }) => options}
      error={error}
    />
  );
}
