import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { IconLetterCaseUpper } from '@tabler/icons-react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { HideIcon, Icon, ShowIcon } from '../../../ui';
import { AuthTextField } from '../layout/auth-text-field';
import type { AuthTextFieldProps } from '../layout/auth-text-field';
import styles from '../layout/auth-text-field.module.css';

export interface PasswordFieldProps extends Omit<
  AuthTextFieldProps,
  'type' | 'tool' | 'onKeyDown' | 'onKeyUp' | 'onBlur'
> {
  readonly autoComplete: 'current-password' | 'new-password';
}

const MAX_LENGTH = 256;

/** A password field with a show button and a Caps Lock warning. */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const text = useText(accounts);
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  const capsLockWarning = (
    <>
      <Icon of={IconLetterCaseUpper} size={15} />
      {text('capsLock')}
    </>
  );
  return (
    <AuthTextField
      {...field}
      type={isShown ? 'text' : 'password'}
      maxLength={MAX_LENGTH}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setCapsLockOn(false)}
      hint={
        isCapsLockOn ? (
          <span role="status" style={{ display: 'contents' }}>
            {capsLockWarning}
          </span>
        ) : (
          hint
        )
      }
      tool={
        // A plain button: the tooltip of the design system's icon button would add a tenth to the size of this first
        // page.
        <button
          type="button"
          className={styles.eye}
          aria-label={text(isShown ? 'hideCharacters' : 'showCharacters')}
          onClick={() => setShown((wasShown) => !wasShown)}
        >
          <Icon of={isShown ? HideIcon : ShowIcon} size={17} />
        </button>
      }
    />
  );
}
