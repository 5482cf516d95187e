import { Select } from '@mantine/core';
import { writeDay, type IsoDate } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Choice } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import styles from '../servicing.module.css';

export interface EffectiveDateInputProps {
  /** The days from which terms can change, in order. */
  readonly days: readonly IsoDate[];
  /** Null for the beginning. */
  readonly from: IsoDate | null;
  readonly today: IsoDate;
  readonly onChange: (from: IsoDate | null) => void;
}

/** Options in the list at once; all others are found by typing. */
const MAX_SHOWN_DAYS = 400;

/** From when changed terms hold: from a day on, or from the beginning. */
export function EffectiveDateInput({ days, from, today, onChange }: EffectiveDateInputProps) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const day = from ?? days.find((candidate) => candidate >= today) ?? days[0] ?? today;
  const effectiveFrom = from === null ? 'beginning' : 'change';
  const firstDue = days[days.indexOf(day) + 1];
  return (
    <div className={styles.when}>
      <Choice
        label={text('when')}
        options={(['change', 'beginning'] as const).map((value) => ({ value, title: text(`when-${value}`) }))}
        value={effectiveFrom}
        onChange={(value) => onChange(value === 'change' ? day : null)}
      />
      <p className={styles.quiet}>{text(`when-${effectiveFrom}-help`)}</p>
      {from !== null && (
        <Select
          label={text('changeDay')}
          description={firstDue && text('changeDayHelp', { day: writeDay(firstDue, format) })}
          data={days.map((value) => ({ value, label: writeDay(value, format) }))}
          limit={MAX_SHOWN_DAYS}
          searchable
          allowDeselect={false}
          value={from}
          onChange={(value) => value !== null && onChange(value)}
        />
      )}
    </div>
  );
}
