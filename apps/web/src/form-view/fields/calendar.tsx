import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useEffect, useRef } from 'react';
import { currentLanguage, useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { useIsPhone } from '../../ui';
import { useCalendarLanguage } from './calendar-language';
import styles from '../kinds/moment/picker.module.css';

export interface CalendarProps {
  /** An ISO day, or null. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
}

/**
 * The calendar of a date field. Weeks start on Sunday, as in the US. Focus starts on the selected day or today; arrow
 * keys move it, Escape closes.
 */
export function Calendar({ day, onPick }: CalendarProps) {
  const text = useText(form);
  const locale = useCalendarLanguage(currentLanguage());
  const isPhone = useIsPhone();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={host}>
      <DatePicker
        value={day}
        {...(day && { defaultDate: day })}
        size={isPhone ? 'lg' : 'sm'}
        locale={locale}
        firstDayOfWeek={0}
        highlightToday
        classNames={{ day: styles.day ?? '' }}
        onChange={(pickedDay) => pickedDay && onPick(pickedDay)}
        ariaLabels={{ previousMonth: text('previousMonth'), nextMonth: text('nextMonth') }}
      />
    </div>
  );
}
