import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall, type Answer } from '../../client';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/admin/groups';
import { TIMINGS } from '../../ui';
import type { Member } from './group-shapes';

const MAX_OFFERED_MEMBERS = 15;

/** A person from a list response; the people lists always include the name. */
function personOf(
  module: string,
  { _id, info, active: isActive }: Answer<'listWorkforces'>['records'][number],
): Member {
  const textOf = (field: string) => (typeof info[field] === 'string' ? info[field] : '');
  const name = `${textOf('first_name')} ${textOf('last_name')}`.trim() || textOf('email') || '–';
  return { _id, name, module, active: isActive };
}

export interface MemberPickerProps {
  readonly selected: readonly Member[];
  readonly onPick: (member: Member) => void;
}

/** Searches staff and partners while the user types, and adds them one by one. */
export function MemberPicker({ selected, onPick }: MemberPickerProps) {
  const text = useText(groups);
  const [typedText, setTypedText] = useState('');
  const [search] = useDebouncedValue(typedText.trim(), TIMINGS.searchPause);
  const body = { skip: 0, limit: MAX_OFFERED_MEMBERS, ...(search && { search }) };
  const staff = useCall('listWorkforces', { body }, { placeholderData: keepPreviousData });
  const partners = useCall('listContacts', { body }, { placeholderData: keepPreviousData });
  const knownIds = new Set(selected.map(({ _id }) => _id));
  const offeredPeople = [
    ...(staff.data?.records ?? []).map((record) => personOf('workforces', record)),
    ...(partners.data?.records ?? []).map((record) => personOf('contacts', record)),
  ].filter(({ _id }) => !knownIds.has(_id));
  const optionsOf = (module: string) =>
    offeredPeople.filter((person) => person.module === module).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Select
      label={text('addMember')}
      placeholder={text('findMember')}
      searchable
      nothingFoundMessage={staff.isFetching || partners.isFetching ? undefined : text('nobodyFound')}
      data={[
        { group: text('staff'), items: optionsOf('workforces') },
        { group: text('partners'), items: optionsOf('contacts') },
      ]}
      value={null}
      searchValue={typedText}
      onSearchChange={setTypedText}
      // The server has already filtered, also by fields that the label does not show.
      filter={({ options }) => options}
      onChange={(id) => {
        const pickedPerson = offeredPeople.find(({ _id }) => _id === id);
        if (pickedPerson) onPick(pickedPerson);
        setTypedText('');
      }}
    />
  );
}
