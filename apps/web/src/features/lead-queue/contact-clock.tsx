import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Icon } from '../../ui';
import { ClockIcon, LateIcon } from './queue-icons';
import { splitDuration } from './split-duration';
import { useClock } from './use-clock';
import styles from './lead-queue.module.css';

export interface ContactClockProps {
  /** Until when the first contact is in time. */
  readonly dueAt: string;
  /** How much the server's clock is ahead of this one, in milliseconds. */
  readonly skew: number;
}

/** The time that is left for the first contact, or how long it is overdue. Red once the limit has passed. */
export function ContactClock({ dueAt, skew }: ContactClockProps) {
  const text = useText(leadQueue);
  const remainingMs = Date.parse(dueAt) - (useClock() + skew);
  const { key, ...values } = splitDuration(Math.abs(remainingMs));
  const isLate = remainingMs <= 0;
  const duration = text(`duration-${key}`, values);
  return (
    <span className={styles.clock} data-late={isLate || undefined}>
      <Icon of={isLate ? LateIcon : ClockIcon} size={16} />
      {text(isLate ? 'overdueBy' : 'timeLeft', { duration })}
    </span>
  );
}
