import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Button } from '../../ui';
import styles from './imports.module.css';

export interface FixCellProps {
  /** The column. */
  readonly label: string;
  readonly value: string;
  readonly onSave: (value: string) => void;
}

/** Corrects a cell; Enter saves. */
export function FixCell({ label, value, onSave }: FixCellProps) {
  const text = useText(imports);
  const [typedText, setTypedText] = useState(value);
  return (
    <form
      className={styles.fix}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typedText);
      }}
    >
      <TextInput
        aria-label={text('correct', { column: label })}
        size="xs"
        value={typedText}
        onChange={(event) => setTypedText(event.currentTarget.value)}
      />
      <Button size="small" type="submit" disabled={typedText === value}>
        {text('save')}
      </Button>
    </form>
  );
}
