import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { CheckIcon, Icon } from '../../../ui';
import styles from './password-requirements.module.css';

/**
 * The server's minimum length for accounts without a second factor. The server enforces it; this only displays it.
 * @source TRUST M8
 */
const MIN_LENGTH = 15;

export interface PasswordRequirementsProps {
  readonly password: string;
  /** A shorter minimum if the account has a second factor. */
  readonly minLength?: number | undefined;
}

/** The password requirements, shown before typing begins, with a live check of the length. */
export function PasswordRequirements({ password, minLength = MIN_LENGTH }: PasswordRequirementsProps) {
  const text = useText(accounts);
  const count = [...password].length;
  const isLong = count >= minLength;
  return (
    <ul className={styles.rule} aria-label={text('ruleTitle')}>
      <li data-met={isLong || undefined}>
        <span className={styles.mark}>{isLong && <Icon of={CheckIcon} size={13} />}</span>
        {text('ruleLength', { minimum: minLength })}
        {count > 0 && !isLong && (
          <span className={styles.count}>{text('ruleCount', { count, minimum: minLength })}</span>
        )}
      </li>
      <li>
        <span className={styles.mark} />
        {text('ruleWords')}
      </li>
      <li>
        <span className={styles.mark} />
        {text('ruleName')}
      </li>
    </ul>
  );
}
