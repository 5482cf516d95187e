import { Input, Select } from '@mantine/core';
import { REPORT_FREQUENCIES, type ReportSchedule, type SendCondition } from '@lendwright/api';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { Choice } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import { FORMATS } from '../report-shapes';
import { ConditionField } from './condition-field';
import type { ConditionFigure } from './condition-figures';
import { CLOCKS, clockText, weekdayName } from './schedule-text';
import styles from '../reports.module.css';

/** A schedule with the format of its file, and its condition. */
export interface ScheduleDraft extends ReportSchedule {
  readonly format: (typeof FORMATS)[number];
  readonly condition: SendCondition | null;
}

export const NEW_SCHEDULE: ScheduleDraft = {
  ...{ frequency: 'weekly', weekday: 1, day: 1, clock: '07:00', format: 'xlsx', condition: null },
};

/** Monday first, Sunday last. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];
const LONGEST_MONTH = 31;
/** Every month has these days. */
const SHORTEST_MONTH = 28;

export interface ScheduleFieldsProps {
  readonly schedule: ScheduleDraft;
  /** The values of the report that it can be sent on. */
  readonly figures: readonly ConditionFigure[];
  readonly onChange: (schedule: ScheduleDraft) => void;
}

function DayFields({ schedule, onChange }: Omit<ScheduleFieldsProps, 'figures'>) {
  const text = useText(reports);
  const { frequency, weekday, day } = schedule;
  if (frequency === 'weekly')
    return (
      <Input.Wrapper className={styles.choice} label={text('scheduleWeekday')} labelElement="div">
        <Choice
          label={text('scheduleWeekday')}
          options={WEEKDAYS.map((number) => ({ value: String(number), title: weekdayName(number) }))}
          value={String(weekday)}
          onChange={(singleText) => onChange({ ...schedule, weekday: Number(singleText) })}
        />
      </Input.Wrapper>
    );
  if (frequency !== 'monthly') return null;
  return (
    <Select
      label={text('scheduleDay')}
      description={day > SHORTEST_MONTH ? text('scheduleDayHelp') : undefined}
      allowDeselect={false}
      data={Array.from({ length: LONGEST_MONTH }, (_one, index) => String(index + 1))}
      value={String(day)}
      onChange={(singleText) => singleText && onChange({ ...schedule, day: Number(singleText) })}
    />
  );
}

/** When a report is sent, and as what. */
export function ScheduleFields({ schedule, figures, onChange }: ScheduleFieldsProps) {
  const text = useText(reports);
  const { timeZone } = useCompanyDates();
  const { frequency, clock, format, condition } = schedule;
  return (
    <>
      <Input.Wrapper className={styles.choice} label={text('scheduleWhen')} labelElement="div">
        <Choice
          label={text('scheduleWhen')}
          options={REPORT_FREQUENCIES.map((choice) => ({ value: choice, title: text(`email-${choice}`) }))}
          value={frequency}
          onChange={(choice) => onChange({ ...schedule, frequency: choice })}
        />
      </Input.Wrapper>
      <DayFields schedule={schedule} onChange={onChange} />
      <div className={styles.scheduleRow}>
        <Select
          label={text('scheduleClock')}
          description={text('scheduleZone', { zone: timeZone.replaceAll('_', ' ') })}
          allowDeselect={false}
          searchable
          data={CLOCKS.map((singleText) => ({ value: singleText, label: clockText(singleText) }))}
          value={clock}
          onChange={(singleText) => singleText && onChange({ ...schedule, clock: singleText })}
        />
        <Select
          label={text('emailFormat')}
          description={text('emailFormatHelp')}
          allowDeselect={false}
          data={FORMATS.map((choice) => ({ value: choice, label: text(`format-${choice}`) }))}
          value={format}
          onChange={(choice) => choice && onChange({ ...schedule, format: choice })}
        />
      </div>
      <ConditionField
        figures={figures}
        condition={condition}
        onChange={(value) => onChange({ ...schedule, condition: value })}
      />
    </>
  );
}
