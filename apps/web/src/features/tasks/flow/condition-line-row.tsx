import { MultiSelect, Select, TextInput } from '@mantine/core';
import { kindOf, type FormElement, type RuleOperator } from '@lendwright/forms';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { CloseIcon, IconButton } from '../../../ui';
import {
  blankLine,
  isBox,
  isFinished,
  operatorsFor,
  optionsFor,
  withOperator,
  type ConditionLine,
} from './condition-lines';
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
    const next = fields.find((one) => one.id === id);
    if (next) onChange({ ...blankLine(next), key: line.key });
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
          <ValueInput line={line} field={field} isFinished={isFinished(line, fields)} onChange={onChange} />
        )}
      </div>
      <IconButton icon={CloseIcon} name={text('removeCondition', { place: position })} onClick={onRemove} />
    </div>
  );
}

interface ValueInputProps {
  readonly line: ConditionLine;
  readonly field: FormElement;
  readonly isFinished: boolean;
  readonly onChange: (line: ConditionLine) => void;
}

function ValueInput({ line, field, isFinished: isComplete, onChange }: ValueInputProps) {
  const text = useText(tasks);
  const [isBlurred, setIsBlurred] = useState(false);
  const options = optionsFor(field)?.map(({ id, text: label }) => ({ value: id, label }));
  const shared = { 'aria-label': text('value'), placeholder: text('value') };
  if (isBox(field))
    return (
      <Select
        {...shared}
        allowDeselect={false}
        data={[
          { value: 'yes', label: text('yes') },
          { value: 'no', label: text('no') },
        ]}
        value={line.value === true ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...line, value: value === 'yes' })}
      />
    );
  if (options && Array.isArray(line.value))
    return (
      <MultiSelect
        {...shared}
        data={options}
        value={[...line.value]}
        onChange={(value) => onChange({ ...line, value })}
      />
    );
  if (options)
    return (
      <Select
        {...shared}
        searchable
        data={options}
        value={String(line.value) || null}
        onChange={(value) => onChange({ ...line, value: value ?? '' })}
      />
    );
  const typed = String(line.value);
  const mask = line.operator === 'contains' ? undefined : kindOf(field.type).mask;
  return (
    <TextInput
      {...shared}
      value={typed}
      error={isBlurred && typed !== '' && !isComplete ? text('badValue', { title: field.title }) : null}
      onBlur={() => setIsBlurred(true)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...line, value: mask ? mask(value, value.length, field).text : value })
      }
    />
  );
}
