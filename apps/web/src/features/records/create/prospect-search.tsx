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
  /** Creates a prospect from what was typed; absent without the right. */
  readonly onCreate: ((typed: string) => void) | undefined;
  readonly error: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function labelOf({ first_name, last_name, email }: Readonly<Record<string, unknown>>): string {
  return [`${textOf(first_name)} ${textOf(last_name)}`.trim(), textOf(email)].filter(Boolean).join(' · ');
}

/** The option that creates a prospect. No record has this id. */
const NEW = 'new';

/** Finds a prospect while the user types a name or email, and offers to create one. */
export function ProspectSearch({ value, onChange, onCreate, error }: ProspectSearchProps) {
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
  const isChosen = data.some((option) => option.value === value && option.label === typed);
  const canCreate = onCreate !== undefined && typed.trim() !== '' && !isChosen;
  return (
    <Select
      label={text('prospect')}
      withAsterisk
      searchable
      allowDeselect={false}
      placeholder={text('prospectPlaceholder')}
      nothingFoundMessage={found.isFetching ? undefined : text('nothingFound')}
      data={canCreate ? [...data, { value: NEW, label: text('createProspectNamed', { name: typed.trim() }) }] : data}
      value={value}
      onChange={(chosen) => (chosen === NEW ? onCreate?.(typed) : onChange(chosen))}
      onSearchChange={setTyped}
      // The server has already filtered, also by fields that the label does not show.
      filter={({ options }) => options}
      error={error}
    />
  );
}
