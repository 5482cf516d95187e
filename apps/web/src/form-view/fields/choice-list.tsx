import { Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { Icon, OpenIcon } from '../../ui';
import type { ControlAria } from './field-frame';
import { useDescribedBy } from './use-described-by';
import type { UsedField } from './use-field';

const MIN_SEARCHABLE_OPTIONS = 8;

export interface ChoiceItem {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceListProps {
  readonly field: UsedField;
  readonly aria: ControlAria;
  readonly items: readonly ChoiceItem[];
  readonly chosen: ChoiceItem | null;
  readonly isTall: boolean;
  /** What activated the field. A press opens the list immediately. */
  readonly by: 'press' | 'focus';
}

/** The dropdown of a select field, with search if it is long. */
export function ChoiceList({ field, aria, items, chosen, isTall, by }: ChoiceListProps) {
  useDescribedBy(aria);
  const text = useText(form);
  const [isOpen, setOpen] = useState(false);
  const isNew = useRef(true);
  const openList = () => {
    // Open only after the list is mounted, because `aria-expanded` is read from it.
    if (isNew.current && by === 'press') requestAnimationFrame(() => setOpen(true));
    isNew.current = false;
  };
  return (
    <Select
      {...aria}
      {...(isTall && { size: 'xl' })}
      autoFocus
      onFocus={openList}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={[...items]}
      value={chosen?.value ?? null}
      onChange={(value) => {
        field.set(value ?? '');
        field.leave();
      }}
      onBlur={field.leave}
      searchable={items.length >= MIN_SEARCHABLE_OPTIONS}
      clearable={!field.isMandatory}
      clearButtonProps={{ 'aria-label': text('clear') }}
      error={field.issue !== null}
      placeholder={field.element.placeholder || text('choose')}
      nothingFoundMessage={text('nothingFound')}
      rightSection={<Icon of={OpenIcon} size={15} />}
      {...((field.isMandatory || !chosen) && { rightSectionPointerEvents: 'none' as const })}
    />
  );
}
