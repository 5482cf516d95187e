import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts';
import { ResetForm } from '../password/reset-form';
import styles from '../layout/auth-layout.module.css';

export interface TemporaryPasswordProps {
  /** The single-use token that the sign-in answered. */
  readonly token: string;
  /** Back to the sign-in form without a new password. */
  readonly onLeave: () => void;
  readonly onDone: () => void;
}

/** Whoever signed in with a temporary password chooses an own one before the pages open. */
export function TemporaryPassword({ token, onLeave, onDone }: TemporaryPasswordProps) {
  const text = useText(accounts);
  const back = (
    <button type="button" className={styles.link} onClick={onLeave}>
      {text('backToSignIn')}
    </button>
  );
  return (
    <>
      <ResetForm token={token} help={text('temporaryHelp')} again={back} onDone={onDone} />
      <div className={styles.after}>{back}</div>
    </>
  );
}
