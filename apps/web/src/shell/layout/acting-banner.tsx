import { useImpersonation } from '../../features/companies';
import type { SignedInUser } from '../../features/session';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icons/icon';
import { AlertIcon } from '../../ui/icons/icons';
import styles from './acting-banner.module.css';

export interface ActingBannerProps {
  readonly company: string;
  readonly acting: NonNullable<SignedInUser['acting']>;
}

/**
 * Shown on every page while a Super user acts in a company: the company, the reason, the time left, and an exit button.
 */
export function ActingBanner({ company, acting }: ActingBannerProps) {
  const text = useText(companies);
  const { remaining, isBusy, end } = useImpersonation(acting.until);
  return (
    <aside className={styles.banner} aria-label={text('supportAccess')}>
      <Icon of={AlertIcon} size={16} />
      <p className={styles.text}>
        <strong>{text('sessionIn', { name: company })}</strong>
        <span className={styles.reason}>{acting.reason}</span>
      </p>
      <span className={styles.time} role="timer" aria-label={text('timeLeft')}>
        {remaining}
      </span>
      <Button size="small" isBusy={isBusy} busyLabel={text('ending')} onClick={end}>
        {text('endSession')}
      </Button>
    </aside>
  );
}
