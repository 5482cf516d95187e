import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Icon } from '../../icons/icon';
import { CheckIcon } from '../../icons/icons';
import type { OverlayProps } from '../../overlays/overlay-trigger';
import { Anchor } from '../../overlays/overlays';
import type { FieldPickerProps } from './field-picker-props';
import { matchingFields } from './matching-fields';
import styles from './filters.module.css';

type FieldListProps = OverlayProps & Omit<FieldPickerProps, 'target'>;

/** The list of a `FieldPicker`. */
export function FieldList({ fields, chosen, onPick, anchor, opened: isOpened, onChange, onReady }: FieldListProps) {
  const text = useText(table);
  const [typedText, setTypedText] = useState('');
  const combobox = useCombobox({ opened: isOpened, onOpenedChange: onChange, onDropdownClose: () => setTypedText('') });
  const shownFields = matchingFields(fields, typedText);
  const focusSearch = useEffectEvent(() => combobox.focusSearchInput());
  const highlightFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (isOpened) focusSearch();
  }, [isOpened]);
  useEffect(() => {
    if (isOpened) highlightFirst();
  }, [typedText, isOpened]);
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      offset={4}
      onOptionSubmit={(id) => {
        const field = fields.find((candidate) => candidate.id === id);
        combobox.closeDropdown();
        if (field) onPick(field);
      }}
    >
      <Combobox.Target targetType="button">
        <Anchor anchor={anchor} onReady={onReady} />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.picker}>
        <Combobox.Search
          size="xs"
          aria-label={text('findField')}
          placeholder={text('findField')}
          value={typedText}
          onChange={(event) => setTypedText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && combobox.focusTarget()}
        />
        <Combobox.Options className={styles.pickerList} aria-label={text('field')}>
          {shownFields.map((field) => (
            <Combobox.Option key={field.id} value={field.id} aria-current={field.id === chosen || undefined}>
              <span className={styles.pickerTitle}>{field.title}</span>
              {field.id === chosen && <Icon of={CheckIcon} size={14} />}
            </Combobox.Option>
          ))}
          {shownFields.length === 0 && <Combobox.Empty>{text('noField')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
