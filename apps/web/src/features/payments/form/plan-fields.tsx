import { Select, TextInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import type { DraftFieldsProps } from './method-fields';
import styles from '../payments.module.css';

export interface PlanFieldsProps extends DraftFieldsProps {
  /** `YYYY-MM-DD`, in the company's time zone. */
  readonly today: string;
}

const numbers = (maximum: number, width: number) =>
  Array.from({ length: maximum }, (_, index) => String(index + 1).padStart(width, '0'));
const DAYS = numbers(30, 2);
const REMINDERS = numbers(30, 1);

/** When a recurring payment is due. Another start month resets the end month. @source spec 3-payments-builders §2.1 */
export function PlanFields({ draft, issues, today, onChange }: PlanFieldsProps) {
  const text = useText(texts);
  return (
    <div className={styles.row}>
      <TextInput
        label={text('startMonth')}
        type="month"
        required
        min={draft.startMonth < today.slice(0, 7) ? undefined : today.slice(0, 7)}
        value={draft.startMonth}
        error={issues.has('months')}
        onChange={({ currentTarget: { value } }) => onChange({ startMonth: value, endMonth: value })}
      />
      <TextInput
        label={text('endMonth')}
        type="month"
        required
        min={draft.startMonth}
        value={draft.endMonth}
        error={issues.has('months')}
        onChange={({ currentTarget }) => onChange({ endMonth: currentTarget.value })}
      />
      <Select
        label={text('recurringDate')}
        data={DAYS}
        value={draft.day}
        allowDeselect={false}
        onChange={(day) => onChange({ day: day ?? '01' })}
      />
      <Select
        label={text('reminderBefore')}
        data={REMINDERS}
        value={draft.reminderBefore}
        allowDeselect={false}
        onChange={(days) => onChange({ reminderBefore: days ?? '5' })}
      />
    </div>
  );
}
