import { Combobox, useCombobox } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { Icon, OpenIcon } from '../../../ui';
import type { PickOption } from './found-options';
import { PickerList } from './picker-list';
import styles from './picker.module.css';

export interface PartPickerProps {
  /** The accessible label. */
  readonly label: string;
  /** The button's content; the placeholder if nothing is picked. */
  readonly shown: ReactNode;
  readonly placeholder?: string | undefined;
  /** Called when the menu opens, so that a closed menu costs nothing. */
  readonly options: () => readonly PickOption[];
  readonly chosen: readonly string[];
  readonly onPick: (id: string) => void;
  /** Stays open after a pick, for multiple choices. */
  readonly isMulti?: boolean | undefined;
  /**
   * The style: `field` as plain text, `operator` on a background, `value` in the accent color, `menu` with an arrow,
   * `wide` over the full width.
   */
  readonly tone?: 'field' | 'operator' | 'value' | 'menu' | 'wide' | undefined;
  readonly isSearched?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
}

/** A key that types a character. Space opens the menu, as on every button. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** A part of a sentence that is a menu: a button with a list of options, searchable if it is long. */
export function PartPicker(props: PartPickerProps) {
  const { label, shown, placeholder, options, chosen, onPick, isMulti, tone = 'field', isSearched, isInvalid } = props;
  const text = useText(builderRules);
  const [find, setFind] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => {
      if (isSearched) combobox.focusSearchInput();
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setFind('');
    },
  });
  // Characters typed before the search is focused are added to the search.
  const jumpToTyped = (event: KeyboardEvent) => {
    if (!isSearched || !writes(event)) return;
    event.preventDefault();
    combobox.openDropdown();
    combobox.focusSearchInput();
    combobox.resetSelectedOption();
    setFind((query) => query + event.key);
  };
  const pick = (id: string) => {
    onPick(id);
    if (isMulti) return;
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      position="bottom-start"
      offset={4}
      width="max-content"
      shadow="none"
      classNames={{ dropdown: styles.dropdown, search: styles.search, options: styles.options }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          className={styles.part}
          data-tone={tone}
          data-empty={shown ? undefined : true}
          data-invalid={isInvalid || undefined}
          aria-label={shown && typeof shown === 'string' ? `${label}: ${shown}` : label}
          aria-invalid={isInvalid || undefined}
          onClick={() => combobox.toggleDropdown()}
          onKeyDown={jumpToTyped}
        >
          <span className={styles.shown}>{shown || placeholder}</span>
          {(tone === 'menu' || tone === 'wide') && <Icon of={OpenIcon} size={13} className={styles.arrow} />}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          combobox.closeDropdown();
          combobox.focusTarget();
        }}
      >
        {isSearched && (
          <Combobox.Search
            value={find}
            aria-label={text('find')}
            placeholder={text('find')}
            onChange={(event) => {
              setFind(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
          />
        )}
        {combobox.dropdownOpened && (
          <PickerList
            combobox={combobox}
            label={label}
            options={options}
            chosen={chosen}
            find={find}
            isMulti={isMulti}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
