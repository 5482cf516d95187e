import { useText } from '../../../i18n';
import { security } from '../../../i18n/en/security';
import { AuthTextField } from '../layout/auth-text-field';

export interface CodeFieldProps {
  readonly value: string;
  readonly onValue: (code: string) => void;
  /** A recovery code has letters too. */
  readonly isRecovery?: boolean;
  readonly error?: string | null;
}

/** The code of an app or a recovery code; phones and password managers fill it in. */
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
