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

/** Finds a prospect while the user types a name or address. */
export function ProspectSearch({ value, onChange, error }: ProspectSearchProps) {
  const text = useText(records);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TIMINGS.searchPause);
  const found = useCall('findProspects', { body: { search } }, { placeholderData: keepPreviousData });
  const data = (found.data?.prospects ?? []).map(({ _id, info }) => ({
    value: _id,
    label: [`${info.first_name} ${info.last_name}`.trim(), info.email].filter(Boolean).join(' · '),
  }));
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
