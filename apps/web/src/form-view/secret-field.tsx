import { Input, Popover, TextInput } from '@mantine/core';
import { kindOf, type FormElement } from '@lendwright/forms';
import { useState } from 'react';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';
import { Button } from '../ui';
import { FieldFrame, type ControlTies } from './field-frame';
import { useForm } from './form-context';
import { TypedInput } from './typed-field';
import { useField, type UsedField } from './use-field';
import styles from './secret-field.module.css';

export interface SecretFieldProps {
  readonly element: FormElement;
  readonly inputMode?: 'text' | 'numeric';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly canReveal: boolean;
}

const SHOWN_FOR = 30_000;

/**
 * A stored secret comes back masked and stays so: it can be replaced, or shown for a while by right and with a reason.
 * While it is replaced, an empty input means the stored one: nothing is lost by opening the field.
 */
export function SecretField({ element, canReveal, ...look }: SecretFieldProps) {
  const text = useText(form);
  const field = useField(element);
  const kind = kindOf(element.type);
  const [stored, setStored] = useState<unknown>(undefined);
  const isChanging = stored !== undefined;
  const start = () => setStored((known: unknown) => (known === undefined ? (field.value ?? '') : known));
  if (!isChanging && !kind.isEmpty(field.value)) {
    const isFromServer = kind.isMasked?.(field.value) ?? false;
    return (
      <FieldFrame field={field}>
        {(ties) => <Stored field={field} ties={ties} canReveal={canReveal && isFromServer} onChange={start} />}
      </FieldFrame>
    );
  }
  const replacing: UsedField = {
    ...field,
    set: (value) => field.set(kind.isEmpty(value) ? stored : value),
    leave: () => {
      setStored(undefined);
      field.leave();
    },
  };
  const isReplacing = isChanging && !kind.isEmpty(stored);
  return (
    <FieldFrame field={field} {...(isReplacing && { hint: text('keepStored') })}>
      {(ties) => (
        <TypedInput field={replacing} ties={ties} {...look} onFocus={start} startsEmpty autoFocus={isReplacing} />
      )}
    </FieldFrame>
  );
}

interface StoredProps {
  readonly field: UsedField;
  readonly ties: ControlTies;
  readonly canReveal: boolean;
  readonly onChange: () => void;
}

function Stored({ field, ties, canReveal, onChange }: StoredProps) {
  const text = useText(form);
  const { reveal, look } = useForm();
  const [plain, setPlain] = useState<string | null>(null);
  const show = (value: string) => {
    setPlain(value);
    setTimeout(() => setPlain(null), SHOWN_FOR);
  };
  return (
    <div className={styles.row}>
      <Input
        {...ties}
        {...(look === 'borrower' && { size: 'xl' })}
        className={styles.value}
        value={plain ?? kindOf(field.element.type).format(field.value, field.element)}
        readOnly
        error={field.issue !== null}
        aria-label={plain ? undefined : `${field.element.title}, ${text('stored')}`}
      />
      {canReveal &&
        reveal &&
        (plain === null ? (
          <RevealButton field={field} reveal={reveal} onShow={show} />
        ) : (
          <Button size="small" tone="quiet" onClick={() => setPlain(null)}>
            {text('hide')}
          </Button>
        ))}
      {!field.isReadonly && (
        <Button size="small" tone="quiet" onClick={onChange}>
          {text('change')}
        </Button>
      )}
    </div>
  );
}

interface RevealProps {
  readonly field: UsedField;
  readonly reveal: (id: string, reason: string) => Promise<string>;
  readonly onShow: (value: string) => void;
}

function RevealButton({ field, reveal, onShow }: RevealProps) {
  const text = useText(form);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const ask = async () => {
    setState('busy');
    try {
      onShow(await reveal(field.element.id, reason.trim()));
      setOpen(false);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button size="small" tone="quiet" onClick={() => setOpen(!isOpen)}>
          {text('reveal')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.ask}>
          <TextInput
            label={text('revealReason')}
            description={text('revealHint')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={state === 'failed' && text('revealFailed')}
            data-autofocus
          />
          <Button tone="primary" busy={state === 'busy'} disabled={reason.trim().length < 3} onClick={() => void ask()}>
            {text('reveal')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
