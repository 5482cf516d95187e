import { Checkbox, NumberInput, Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { LineControl } from '../../../ui';
import type { Recurrence, Reminders } from './task-draft';
import styles from './dialog.module.css';

const UNITS: readonly Recurrence['unit'][] = ['days', 'business-days', 'weeks', 'months', 'years'];
const START_POINTS: readonly Recurrence['from'][] = ['completion', 'schedule'];
const WEEKLY: Recurrence = { every: 1, unit: 'weeks', from: 'completion' };
const MAX_INTERVAL = 365;

export interface RepeatFieldProps {
  readonly recurrence: Recurrence | null;
  readonly onChange: (recurrence: Recurrence | null) => void;
}

/** How a task recurs. */
export function RepeatField({ recurrence, onChange }: RepeatFieldProps) {
  const text = useText(taskList);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{text('repeat')}</legend>
      <Checkbox
        label={text('repeats')}
        checked={recurrence !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? WEEKLY : null)}
      />
      {recurrence && (
        <div className={styles.recurrence}>
          <NumberInput
            label={text('every')}
            min={1}
            max={MAX_INTERVAL}
            allowDecimal={false}
            value={recurrence.every}
            onChange={(interval) =>
              onChange({ ...recurrence, every: Math.min(MAX_INTERVAL, Math.max(1, Math.round(Number(interval)) || 1)) })
            }
          />
          <Select
            aria-label={text('unit')}
            allowDeselect={false}
            data={UNITS.map((value) => ({ value, label: text(`unit-${value}`) }))}
            value={recurrence.unit}
            onChange={(unit) => unit && onChange({ ...recurrence, unit: unit as Recurrence['unit'] })}
          />
          <Select
            aria-label={text('countedFrom')}
            allowDeselect={false}
            data={START_POINTS.map((value) => ({ value, label: text(`from-${value}`) }))}
            value={recurrence.from}
            onChange={(from) => from && onChange({ ...recurrence, from: from as Recurrence['from'] })}
          />
          <label className={styles.group}>
            <span className={styles.label}>{text('until')}</span>
            <LineControl
              type="date"
              value={recurrence.until ?? ''}
              onChange={(event) => onChange({ ...recurrence, until: event.currentTarget.value || null })}
            />
          </label>
        </div>
      )}
    </fieldset>
  );
}

const REMINDERS: readonly (keyof Reminders)[] = ['dayBefore', 'onDay', 'overdue'];

export interface RemindersFieldProps {
  readonly reminders: Reminders;
  readonly onChange: (reminders: Reminders) => void;
}

/** When the people of a task are reminded. */
export function RemindersField({ reminders, onChange }: RemindersFieldProps) {
  const text = useText(taskList);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{text('reminders')}</legend>
      <div className={styles.checks}>
        {REMINDERS.map((kind) => (
          <Checkbox
            key={kind}
            label={text(`remind-${kind}`)}
            checked={reminders[kind]}
            onChange={(event) => onChange({ ...reminders, [kind]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <p className={styles.help}>{text('remindersHelp')}</p>
    </fieldset>
  );
}
