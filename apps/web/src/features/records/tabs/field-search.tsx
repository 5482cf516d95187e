import { Select } from '@mantine/core';
import { kindOf } from '@lendwright/forms';
import { useState } from 'react';
import type { FormStore } from '../../../form-view';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { Icon, SearchIcon } from '../../../ui';

export interface FieldSearchProps {
  readonly store: FormStore;
  /** Opens the tab and section of a field and focuses it. */
  readonly onJump: (field: string) => void;
}

const MAX_HITS = 40;

/** The visible fields of the record by title, with their section. */
function fieldsOf(store: FormStore) {
  return [...store.index.elements.values()].flatMap(({ id, type, title }) => {
    const fieldLocation = store.index.locations.get(id);
    if (!fieldLocation || !title || !kindOf(type).isField || !store.isVisible(id)) return [];
    const section = store.index.elements.get(fieldLocation.sections.at(-1) ?? '')?.title;
    return [{ value: id, label: section ? `${title} · ${section}` : title }];
  });
}

/** Finds a field of the form by its title and jumps to it. `/` focuses it. */
export function FieldSearch({ store, onJump }: FieldSearchProps) {
  const text = useText(records);
  const [typedText, setTypedText] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <Select
      data-find
      aria-label={text('findField')}
      placeholder={text('findField')}
      leftSection={<Icon of={SearchIcon} size={14} />}
      rightSection={null}
      rightSectionWidth={8}
      searchable
      limit={MAX_HITS}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      nothingFoundMessage={text('findFieldNone')}
      data={isOpen ? fieldsOf(store) : []}
      value={null}
      searchValue={typedText}
      onSearchChange={setTypedText}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(field) => {
        setTypedText('');
        if (field) onJump(field);
      }}
    />
  );
}
