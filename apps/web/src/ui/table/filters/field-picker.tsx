import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Icon } from '../../icons/icon';
import { CheckIcon } from '../../icons/icons';
import type { FilterField } from './filter';
import { matchingFields } from './matching-fields';
import styles from './filters.module.css';

export interface FieldPickerProps {
  readonly fields: readonly FilterField[];
  /** The id of the current field, marked with a check. */
  readonly chosen?: string | undefined;
  readonly onPick: (field: FilterField) => void;
  /** The button that opens the list, with the function that it calls and whether the list is open. */
  readonly target: (toggle: () => void, isOpen: boolean) => ReactElement;
}

/** A searchable list of fields below a button: type to narrow it, arrows and Enter to pick, Escape to close. */
export function FieldPicker({ fields, chosen, onPick, target }: FieldPickerProps) {
  const text = useText(table);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => setTyped(''),
  });
  const { dropdownOpened } = combobox;
  const shown = matchingFields(fields, typed);
  const highlightFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (dropdownOpened) highlightFirst();
  }, [typed, dropdownOpened]);
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      offset={4}
      onOptionSubmit={(id) => {
        const field = fields.find((one) => one.id === id);
        combobox.closeDropdown();
        if (field) onPick(field);
      }}
    >
      <Combobox.Target targetType="button">{target(() => combobox.toggleDropdown(), dropdownOpened)}</Combobox.Target>
      <Combobox.Dropdown className={styles.picker}>
        <Combobox.Search
          size="xs"
          aria-label={text('findField')}
          placeholder={text('findField')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && combobox.focusTarget()}
        />
        <Combobox.Options className={styles.pickerList} aria-label={text('field')}>
          {shown.map((field) => (
            <Combobox.Option key={field.id} value={field.id} aria-current={field.id === chosen || undefined}>
              <span className={styles.pickerTitle}>{field.title}</span>
              {field.id === chosen && <Icon of={CheckIcon} size={14} />}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{text('noField')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
