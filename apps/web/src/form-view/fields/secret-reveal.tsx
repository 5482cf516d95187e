import { Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Button, ShowIcon } from '../../ui';
import { RevealRefused } from './reveal-refused';
import { SecretButtonLabel } from './secret-button-label';
import type { UsedField } from './use-field';
import styles from './secret-field.module.css';

export interface SecretRevealProps {
  readonly field: UsedField;
  readonly reveal: (id: string, reason: string) => Promise<string>;
  readonly onShow: (value: string) => void;
}

const MIN_REASON_LENGTH = 3;

/** Asks for a reason and reveals a stored secret. The reason is recorded in the history. */
export function SecretReveal({ field, reveal, onShow }: SecretRevealProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      onShow(await reveal(field.element.id, reason.trim()));
      setOpen(false);
      setReason('');
    } catch (error) {
      setError(error instanceof RevealRefused ? error.message : text('revealFailed'));
    } finally {
      setBusy(false);
    }
  };
  const isShort = reason.trim().length < MIN_REASON_LENGTH;
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          size="small"
          aria-label={kindText('revealOf', { title: field.element.title })}
          onClick={() => setOpen(!isOpen)}
        >
          <SecretButtonLabel icon={ShowIcon} label={text('reveal')} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!isShort && !isBusy) void ask();
          }}
        >
          <TextInput
            label={text('revealReason')}
            description={text('revealHint')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={error}
            autoComplete="off"
            data-autofocus
          />
          <Button tone="primary" type="submit" isBusy={isBusy} disabled={isShort}>
            {text('reveal')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
