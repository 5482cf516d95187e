import { Select } from '@mantine/core';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import type { MappedAnswer, MappingTarget } from './mapping-rows';
import styles from './mapping-table.module.css';

export interface MappingCellProps {
  /** The title of the lead's field. */
  readonly title: string;
  readonly target: MappingTarget;
  readonly mapped: MappedAnswer;
  /** The current value of the target field. */
  readonly currentValue: string;
  readonly onTarget: (target: string) => void;
}

const UNCHANGED_FIELD = '-';

/** The target field of one answer in one form, editable, with the outcome. */
export function MappingCell({ title, target: targetForm, mapped, currentValue, onTarget }: MappingCellProps) {
  const text = useText(leads);
  const { target, outcome } = mapped;
  const data = [
    { value: UNCHANGED_FIELD, label: text('notCopied') },
    ...targetForm.fields.map(({ id, title: label }) => ({ value: id, label })),
  ];
  return (
    <>
      {outcome !== 'hidden' && (
        <Select
          size="xs"
          searchable
          allowDeselect={false}
          aria-label={text('targetOf', { title, form: targetForm.form.title })}
          nothingFoundMessage={text('noField')}
          data={data}
          value={target === '' ? UNCHANGED_FIELD : target}
          onChange={(value) => onTarget(value === null || value === UNCHANGED_FIELD ? '' : value)}
        />
      )}
      {outcome !== 'left' && (
        <span className={styles.outcome} data-outcome={outcome}>
          {text(`outcome_${outcome}`, { value: currentValue })}
        </span>
      )}
    </>
  );
}
