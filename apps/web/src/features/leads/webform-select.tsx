import { Select } from '@mantine/core';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import type { ListSetup } from '../record-list';
import styles from './leads.module.css';

export interface WebformSelectProps {
  readonly webforms: NonNullable<ListSetup['webforms']>;
  readonly value: string | undefined;
  readonly onChange: (webform: string | null) => void;
}

/** Filters the lead list by webform. */
export function WebformSelect({ webforms, value, onChange }: WebformSelectProps) {
  const text = useText(leads);
  return (
    <span className={styles.labelled}>
      <span className={styles.lead} aria-hidden>
        {text('webform')}
      </span>
      <Select
        size="xs"
        w={198}
        clearable
        aria-label={text('webform')}
        placeholder={text('webformAll')}
        data={webforms.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={value ?? null}
        onChange={onChange}
      />
    </span>
  );
}
