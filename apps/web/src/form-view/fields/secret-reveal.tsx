import { useCallback, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Button, Popover, ShowIcon, useOnDemand } from '../../ui';
import { secretReason } from './load-field-parts';
import { RevealRefused } from './reveal-refused';
import { SecretButtonLabel } from './secret-button-label';
import type { UsedField } from './use-field';

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
  const file = useOnDemand(
    secretReason,
    isOpen,
    useCallback(() => setOpen(false), []),
  );
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
  return (
    <Popover
      target={
        <Button
          size="small"
          aria-label={kindText('revealOf', { title: field.element.title })}
          onPointerDown={() => void secretReason.load().catch(() => undefined)}
          onClick={() => setOpen(!isOpen)}
        >
          <SecretButtonLabel icon={ShowIcon} label={text('reveal')} />
        </Button>
      }
      opened={file !== null}
      onChange={setOpen}
      trapFocus
      returnFocus
      width={280}
    >
      {file && (
        <file.SecretReason
          reason={reason}
          onReason={setReason}
          error={error}
          isBusy={isBusy}
          isShort={reason.trim().length < MIN_REASON_LENGTH}
          onSubmit={() => void ask()}
        />
      )}
    </Popover>
  );
}
