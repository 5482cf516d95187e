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
  readonly onCreate: ((typedText: string) => void) | undefined;
  readonly error: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function labelOf({ first_name, last_name, email }: Readonly<Record<string, unknown>>): string {
  return [`${textOf(first_name)} ${textOf(last_name)}`.trim(), textOf(email)].filter(Boolean).join(' · ');
}

/** The option that creates a prospect. No record has this id. */
const NEW_PROSPECT = 'new';

/** Finds a prospect while the user types a name or email, and offers to create one. */
export function ProspectSearch({ value, onChange, onCreate, error }: ProspectSearchProps) {
  const text = useText(records);
  const [typedText, setTypedText] = useState('');
  const [search] = useDebouncedValue(typedText, TIMINGS.searchPause);
  const prospectQuery = useCall('findProspects', { body: { search } }, { placeholderData: keepPreviousData });
  // A prospect that the page starts with may not be among those found.
  const [preset] = useState(value);
  const formQuery = useCall(
    'readProspects',
    { params: { id: preset ?? '' }, query: {} },
    { enabled: preset !== null, retry: false },
  );
  const listedEntries = (prospectQuery.data?.prospects ?? []).map(({ _id, info }) => ({
    value: _id,
    label: labelOf(info),
  }));
  const isMissing =
    formQuery.data && value === preset && !listedEntries.some((candidate) => candidate.value === preset);
  const data = isMissing
    ? [{ value: formQuery.data.record._id, label: labelOf(formQuery.data.record.info) }, ...listedEntries]
    : listedEntries;
  const isChosen = data.some((option) => option.value === value && option.label === typedText);
  const canCreate = onCreate !== undefined && typedText.trim() !== '' && !isChosen;
  return (
    <Select
      label={text('prospect')}
      withAsterisk
      searchable
      allowDeselect={false}
      placeholder={text('prospectPlaceholder')}
      nothingFoundMessage={prospectQuery.isFetching ? undefined : text('nothingFound')}
      data={
        canCreate
          ? [...data, { value: NEW_PROSPECT, label: text('createProspectNamed', { name: typedText.trim() }) }]
          : data
      }
      value={value}
      onChange={(chosenValue) => (chosenValue === NEW_PROSPECT ? onCreate?.(typedText) : onChange(chosenValue))}
      onSearchChange={setTypedText}
      // The server has already filtered, also by fields that the label does not show.
      filter={({ options }) => options}
      error={error}
    />
  );
}
