import { TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { Button } from '../../ui';
import styles from './secret-field.module.css';

export interface SecretReasonProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly isShort: boolean;
  readonly onSubmit: () => void;
}

/** Asks why a stored secret is revealed. */
export function SecretReason({ reason, onReason, error, isBusy, isShort, onSubmit }: SecretReasonProps) {
  const text = useText(form);
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isShort && !isBusy) onSubmit();
      }}
    >
      <TextInput
        label={text('revealReason')}
        description={text('revealHint')}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        data-autofocus
        autoFocus
      />
      <Button tone="primary" type="submit" isBusy={isBusy} disabled={isShort}>
        {text('reveal')}
      </Button>
    </form>
  );
}
