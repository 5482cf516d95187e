import { NumberInput } from '@mantine/core';
import { currentLanguage, useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { formatDay } from '../../ui';
import styles from './signing.module.css';

/** Until when people can sign, and when they are reminded. Days; null for no reminder. */
export interface Schedule {
  readonly days: number;
  readonly remindAfterDays: number | null;
  readonly remindEveryDays: number | null;
}

export const DEFAULT_SCHEDULE: Schedule = { days: 14, remindAfterDays: 3, remindEveryDays: 3 };
const MAX_DAYS = 120;
const MAX_REMINDER_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface ScheduleFieldsProps {
  readonly value: Schedule;
  /** Since 1970: the deadline is counted from now. */
  readonly now: number;
  readonly onChange: (value: Schedule) => void;
}

const daysOf = (value: string | number): number | null => Number(value) || null;

/** The deadline with its date, and the reminders. */
export function ScheduleFields({ value, now, onChange }: ScheduleFieldsProps) {
  const text = useText(signRequests);
  const expiryDay = formatDay(new Date(now + value.days * DAY_MS), currentLanguage());
  return (
    <div className={styles.schedule}>
      <NumberInput
        label={text('days')}
        description={text('until', { day: expiryDay })}
        inputWrapperOrder={['label', 'input', 'description']}
        min={1}
        max={MAX_DAYS}
        allowDecimal={false}
        value={value.days}
        onChange={(days) => onChange({ ...value, days: Number(days) || DEFAULT_SCHEDULE.days })}
      />
      <NumberInput
        label={text('remindAfter')}
        description={text('remindStops')}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={text('never')}
        min={1}
        max={MAX_REMINDER_DAYS}
        allowDecimal={false}
        value={value.remindAfterDays ?? ''}
        onChange={(days) => onChange({ ...value, remindAfterDays: daysOf(days) })}
      />
      <NumberInput
        label={text('remindEvery')}
        placeholder={text('never')}
        min={1}
        max={MAX_REMINDER_DAYS}
        allowDecimal={false}
        disabled={value.remindAfterDays === null}
        value={value.remindEveryDays ?? ''}
        onChange={(days) => onChange({ ...value, remindEveryDays: daysOf(days) })}
      />
    </div>
  );
}
