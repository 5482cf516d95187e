import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';

export interface CalendarProps {
  /** An ISO day, or null. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
}

/** The calendar below a date; weeks begin on Sunday, as in the lender's country. */
export function Calendar({ day, onPick }: CalendarProps) {
  const text = useText(form);
  return (
    <DatePicker
      value={day}
      {...(day && { defaultDate: day })}
      firstDayOfWeek={0}
      highlightToday
      onChange={(picked) => picked && onPick(picked)}
      ariaLabels={{ previousMonth: text('previousMonth'), nextMonth: text('nextMonth') }}
    />
  );
}
