import { Select } from '@mantine/core';
import type { FormElement, RuleOperator } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { CloseIcon, IconButton } from '../../../ui';
import { blankLine, isFinished, operatorsFor, withOperator, type ConditionLine } from './condition-lines';
import { ConditionValueInput } from './condition-value-input';
import styles from './condition.module.css';

export interface ConditionLineRowProps {
  readonly line: ConditionLine;
  readonly position: number;
  readonly fields: readonly FormElement[];
  readonly onChange: (line: ConditionLine) => void;
  readonly onRemove: () => void;
}

/** Field, operator, value. */
export function ConditionLineRow({ line, position, fields, onChange, onRemove }: ConditionLineRowProps) {
  const text = useText(tasks);
  const field = fields.find(({ id }) => id === line.field);
  const pick = (id: string | null) => {
    const nextField = fields.find((candidate) => candidate.id === id);
    if (nextField) onChange({ ...blankLine(nextField), key: line.key });
  };
  return (
    <div className={styles.line}>
      <Select
        className={styles.field ?? ''}
        aria-label={text('field')}
        placeholder={text('field')}
        searchable
        limit={60}
        data={fields.map(({ id, title }) => ({ value: id, label: title }))}
        value={line.field || null}
        onChange={pick}
      />
      <Select
        className={styles.operator ?? ''}
        aria-label={text('operator')}
        allowDeselect={false}
        disabled={!field}
        data={(field ? operatorsFor(field) : []).map((value) => ({ value, label: text(`op-${value as 'in'}`) }))}
        value={field ? line.operator : null}
        onChange={(operator) => operator && onChange(withOperator(line, operator as RuleOperator))}
      />
      <div className={styles.value}>
        {field && line.operator !== 'is-empty' && (
          <ConditionValueInput line={line} field={field} isFinished={isFinished(line, fields)} onChange={onChange} />
        )}
      </div>
      <IconButton icon={CloseIcon} name={text('removeCondition', { place: position })} onClick={onRemove} />
    </div>
  );
}
