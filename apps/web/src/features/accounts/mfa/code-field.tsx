import { useText } from '../../../i18n';
import { security } from '../../../i18n/en/accounts/security';
import { AuthTextField } from '../layout/auth-text-field';

export interface CodeFieldProps {
  readonly value: string;
  readonly onValue: (code: string) => void;
  /** Recovery codes contain letters. */
  readonly isRecovery?: boolean;
  readonly error?: string | null;
}

/** Input for an authenticator or recovery code. Phones and password managers can fill it in. */
export function CodeField({ value, onValue, isRecovery = false, error = null }: CodeFieldProps) {
  const text = useText(security);
  return (
    <AuthTextField
      key={String(isRecovery)}
      label={text(isRecovery ? 'recoveryCode' : 'code')}
      name="code"
      value={value}
      onValue={onValue}
      error={error}
      autoFocus
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isRecovery ? 20 : 8}
      required
    />
  );
}
