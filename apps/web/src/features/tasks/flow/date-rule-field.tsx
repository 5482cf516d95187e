import { NumberInput, Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { Choice } from '../../../ui';
import type { DateRule, ModuleChoices } from '../template-shapes';
import styles from '../settings.module.css';

export interface DateRuleFieldProps {
  readonly label: string;
  readonly rule: DateRule | null;
  readonly module: ModuleChoices | undefined;
  /** Due dates can be relative to the start date. */
  readonly hasStart: boolean;
  /** Only dates of the record can be chosen. */
  readonly isFieldOnly?: boolean;
  readonly onChange: (rule: DateRule | null) => void;
}

const NO_RULE = 'none';
const FIELD = 'field:';

const anchorOf = (rule: DateRule | null) =>
  rule === null ? NO_RULE : rule.from === 'field' ? `${FIELD}${rule.field}` : rule.from;

/** A relative date: number of days, kind of days, before or after, and the reference. */
export function DateRuleField({ label, rule, module, hasStart, isFieldOnly = false, onChange }: DateRuleFieldProps) {
  const text = useText(tasks);
  const { days, unit } = rule ?? { days: 0, unit: 'days' as const };
  const isBefore = days < 0 || Object.is(days, -0);
  const anchors = [
    { value: NO_RULE, label: text('noDate') },
    ...(isFieldOnly ? [] : [{ value: 'trigger', label: text('from-trigger') }]),
    ...(hasStart ? [{ value: 'start', label: text('from-start') }] : []),
    ...(module?.dates ?? []).map(({ id, title }) => ({ value: `${FIELD}${id}`, label: title })),
  ];
  const count = (anchor: string | null) => {
    if (anchor === null || anchor === NO_RULE) onChange(null);
    else if (anchor.startsWith(FIELD)) onChange({ from: 'field', field: anchor.slice(FIELD.length), days, unit });
    else onChange({ from: anchor === 'start' ? 'start' : 'trigger', days, unit });
  };
  const patchRule = (patch: Pick<DateRule, 'days'> | Pick<DateRule, 'unit'>) => rule && onChange({ ...rule, ...patch });
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>{label}</legend>
      {rule && (
        <>
          <NumberInput
            className={styles.number ?? ''}
            aria-label={text('days')}
            min={0}
            max={3650}
            allowDecimal={false}
            allowNegative={false}
            value={Math.abs(days)}
            onChange={(value) => patchRule({ days: (isBefore ? -1 : 1) * (Number(value) || 0) })}
          />
          <Select
            className={styles.unit ?? ''}
            aria-label={text('unit')}
            allowDeselect={false}
            data={(['days', 'business-days'] as const).map((value) => ({ value, label: text(`unit-${value}`) }))}
            value={unit}
            onChange={(value) => value && patchRule({ unit: value as DateRule['unit'] })}
          />
          <Choice
            label={text('direction')}
            options={(['before', 'after'] as const).map((value) => ({ value, title: text(`way-${value}`) }))}
            value={isBefore ? 'before' : 'after'}
            onChange={(direction) => patchRule({ days: (direction === 'before' ? -1 : 1) * Math.abs(days) })}
          />
        </>
      )}
      <Select
        className={styles.anchor ?? ''}
        aria-label={text('relativeTo')}
        allowDeselect={false}
        searchable={anchors.length > 8}
        data={anchors}
        value={anchorOf(rule)}
        onChange={count}
      />
    </fieldset>
  );
}
