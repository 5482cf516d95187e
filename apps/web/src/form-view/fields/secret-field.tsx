import { kindOf, type FormElement } from '@lendwright/forms';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Button, EditIcon, HideIcon, Icon, LineControl, LockIcon } from '../../ui';
import { FieldFrame, type ControlAria } from './field-frame';
import { useForm } from '../form-context';
import { SecretInput, type SecretAppearance } from './secret-input';
import { SecretButtonLabel } from './secret-button-label';
import { SecretReveal } from './secret-reveal';
import { useField, type UsedField } from './use-field';
import styles from './secret-field.module.css';

export interface SecretFieldProps extends SecretAppearance {
  readonly element: FormElement;
  readonly canReveal: boolean;
}

const REVEALED_MS = 30_000;

/**
 * A stored secret is shown masked. It can be replaced, or revealed for a while by right and with a reason. While
 * replacing, an empty input keeps the stored value, so opening the field loses nothing.
 */
export function SecretField({ element, canReveal, ...appearance }: SecretFieldProps) {
  const text = useText(form);
  const field = useField(element);
  const kind = kindOf(element.type);
  const [storedValue, setStoredValue] = useState<unknown>(undefined);
  const isChanging = storedValue !== undefined;
  const isFromServer = kind.isMasked?.(field.value) ?? false;
  // An invalid value is not a secret yet and stays visible for correction.
  const isWhole = !kind.isEmpty(field.value) && (isFromServer || kind.parse(field.value, element).ok);
  const start = () =>
    setStoredValue((storedSecret: unknown) =>
      storedSecret === undefined ? (isWhole ? field.value : '') : storedSecret,
    );
  if (!isChanging && isWhole) {
    return (
      <FieldFrame field={field}>
        {(aria) => <StoredSecret field={field} aria={aria} canReveal={canReveal && isFromServer} onChange={start} />}
      </FieldFrame>
    );
  }
  const replacementField: UsedField = {
    ...field,
    set: (value) => field.set(kind.isEmpty(value) ? storedValue : value),
    leave: () => {
      setStoredValue(undefined);
      field.leave();
    },
  };
  const isReplacing = isChanging && !kind.isEmpty(storedValue);
  return (
    <FieldFrame field={field} {...(isReplacing && { hint: text('keepStored') })}>
      {(aria) => (
        <SecretInput
          element={element}
          field={replacementField}
          aria={aria}
          isInitiallyEmpty={isWhole}
          {...appearance}
          onFocus={start}
          autoFocus={isReplacing}
        />
      )}
    </FieldFrame>
  );
}

interface StoredSecretProps {
  readonly field: UsedField;
  readonly aria: ControlAria;
  readonly canReveal: boolean;
  readonly onChange: () => void;
}

function StoredSecret({ field, aria, canReveal, onChange }: StoredSecretProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const { reveal, appearance } = useForm();
  const [plainText, setPlainText] = useState<string | null>(null);
  useEffect(() => {
    if (plainText === null) return undefined;
    const timer = setTimeout(() => setPlainText(null), REVEALED_MS);
    return () => clearTimeout(timer);
  }, [plainText]);
  const { element } = field;
  return (
    <div className={styles.frame}>
      <div className={styles.row}>
        <span className={styles.value}>
          <LineControl
            {...aria}
            isTall={appearance === 'borrower'}
            value={plainText ?? maskedText(field)}
            readOnly
            hasError={field.issue !== null}
            end={field.isReadonly && <Icon of={LockIcon} size={14} />}
            autoComplete="off"
            aria-label={plainText ? undefined : `${element.title}, ${text('stored')}`}
          />
        </span>
        {canReveal && reveal && plainText === null && (
          <SecretReveal field={field} reveal={reveal} onShow={setPlainText} />
        )}
        {plainText !== null && (
          <Button
            size="small"
            aria-label={kindText('hideOf', { title: element.title })}
            onClick={() => setPlainText(null)}
          >
            <SecretButtonLabel icon={HideIcon} label={text('hide')} />
          </Button>
        )}
        {!field.isReadonly && (
          <Button size="small" aria-label={kindText('changeOf', { title: element.title })} onClick={onChange}>
            <SecretButtonLabel icon={EditIcon} label={text('change')} />
          </Button>
        )}
      </div>
    </div>
  );
}

/** A masked value from the server, or a new value masked the same way. */
function maskedText({ element, value }: UsedField): string {
  const kind = kindOf(element.type);
  return kind.isMasked?.(value) ? String(value) : kind.format(value, element);
}
