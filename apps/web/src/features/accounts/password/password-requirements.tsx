import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts';
import { CheckIcon, Icon } from '../../../ui';
import styles from './password-requirements.module.css';

/** The server's own least length while the password stands alone; it decides, this only tells. @source TRUST M8 */
const MIN_LENGTH = 15;

export interface PasswordRequirementsProps {
  readonly password: string;
  /** Shorter where a second factor stands beside it. */
  readonly least?: number | undefined;
}

/** What a password needs, said before the first key; the length counts along. */
export function PasswordRequirements({ password, least = MIN_LENGTH }: PasswordRequirementsProps) {
  const text = useText(accounts);
  const count = [...password].length;
  const isLong = count >= least;
  return (
    <ul className={styles.rule} aria-label={text('ruleTitle')}>
      <li data-met={isLong || undefined}>
        <span className={styles.mark}>{isLong && <Icon of={CheckIcon} size={13} />}</span>
        {text('ruleLength', { least })}
        {count > 0 && !isLong && <span className={styles.count}>{text('ruleCount', { count, least })}</span>}
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
