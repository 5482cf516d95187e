import { MultiSelect, Select, TextInput } from '@mantine/core';
import { kindOf, type FormElement } from '@lendwright/forms';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { isBox, optionsFor, type ConditionLine } from './condition-lines';

export interface ConditionValueInputProps {
  readonly line: ConditionLine;
  readonly field: FormElement;
  readonly isFinished: boolean;
  readonly onChange: (line: ConditionLine) => void;
}

/** The value of a condition, with the input that its field needs. */
export function ConditionValueInput({ line, field, isFinished: isComplete, onChange }: ConditionValueInputProps) {
  const text = useText(tasks);
  const [isBlurred, setIsBlurred] = useState(false);
  const options = optionsFor(field)?.map(({ id, text: label }) => ({ value: id, label }));
  const sharedData = { 'aria-label': text('value'), placeholder: text('value') };
  if (isBox(field))
    return (
      <Select
        {...sharedData}
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
        {...sharedData}
        data={options}
        value={[...line.value]}
        onChange={(value) => onChange({ ...line, value })}
      />
    );
  if (options)
    return (
      <Select
        {...sharedData}
        searchable
        data={options}
        value={String(line.value) || null}
        onChange={(value) => onChange({ ...line, value: value ?? '' })}
      />
    );
  const typedText = String(line.value);
  const mask = line.operator === 'contains' ? undefined : kindOf(field.type).mask;
  return (
    <TextInput
      {...sharedData}
      value={typedText}
      error={isBlurred && typedText !== '' && !isComplete ? text('badValue', { title: field.title }) : null}
      onBlur={() => setIsBlurred(true)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...line, value: mask ? mask(value, value.length, field).text : value })
      }
    />
  );
}
