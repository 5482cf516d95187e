import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { ResetForm } from '../password/reset-form';
import styles from '../layout/auth-layout.module.css';

export interface TemporaryPasswordProps {
  /** The single-use token from the sign-in response. */
  readonly token: string;
  /** Returns to the sign-in form without a new password. */
  readonly onLeave: () => void;
  readonly onDone: () => void;
}

/** Replaces a temporary password before the app opens. */
export function TemporaryPassword({ token, onLeave, onDone }: TemporaryPasswordProps) {
  const text = useText(accounts);
  const element = (
    <button type="button" className={styles.link} onClick={onLeave}>
      {text('backToSignIn')}
    </button>
  );
  return (
    <>
      <ResetForm token={token} help={text('temporaryHelp')} retryLink={element} onDone={onDone} />
      <div className={styles.after}>{element}</div>
    </>
  );
}
