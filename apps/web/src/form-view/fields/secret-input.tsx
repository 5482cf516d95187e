import type { FormElement } from '@lendwright/forms';
import { Icon, LineControl, LockIcon } from '../../ui';
import { useForm } from '../form-context';
import type { ControlAria } from './field-frame';
import type { UsedField } from './use-field';
import { useTypedText } from './use-typed-text';

export interface SecretAppearance {
  readonly inputMode?: 'text' | 'numeric';
  readonly placeholder?: string;
  /** Hides the characters while typing. */
  readonly isConcealed?: boolean;
}

export interface SecretInputProps extends SecretAppearance {
  readonly element: FormElement;
  readonly field: UsedField;
  readonly aria: ControlAria;
  /** Never shows the current value; it can only be replaced. */
  readonly isInitiallyEmpty: boolean;
  readonly autoFocus: boolean;
  readonly onFocus: () => void;
}

/**
 * Attributes that make password managers ignore a field: the secret belongs to a client, not to the person who types
 * it.
 */
const IGNORED_BY_PASSWORD_MANAGERS = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
};

/** The input of a secret: no autofill, no autocorrect, no spell checking. */
export function SecretInput(props: SecretInputProps) {
  const { element, field, aria, inputMode, placeholder, isConcealed, isInitiallyEmpty, ...focus } = props;
  const { appearance } = useForm();
  const typedText = useTypedText(field, isInitiallyEmpty);
  return (
    <LineControl
      {...aria}
      {...IGNORED_BY_PASSWORD_MANAGERS}
      {...focus}
      ref={typedText.input}
      type={isConcealed ? 'password' : 'text'}
      isTall={appearance === 'borrower'}
      value={typedText.text}
      onChange={typedText.onChange}
      onBlur={typedText.onBlur}
      readOnly={field.isReadonly}
      hasError={field.issue !== null}
      placeholder={field.isReadonly ? undefined : element.placeholder || placeholder}
      inputMode={inputMode}
      autoComplete={isConcealed ? 'new-password' : 'off'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={field.isReadonly && <Icon of={LockIcon} size={14} />}
    />
  );
}
