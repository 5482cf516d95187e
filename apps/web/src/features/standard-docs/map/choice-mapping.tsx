import { Checkbox, Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';
import type { FieldMapping, MergeField, PdfField } from '../doc-shapes';
import styles from './map.module.css';

export interface ChoiceMappingProps {
  readonly field: PdfField;
  readonly draft: FieldMapping;
  readonly source: MergeField | undefined;
  readonly onChange: (mapping: FieldMapping) => void;
}

interface Value {
  readonly id: string;
  readonly text: string;
}

/** For each value of the form field: whether it checks the box, or which option of the PDF it selects. */
export function ChoiceMapping({ field, draft, source, onChange }: ChoiceMappingProps) {
  const text = useText(standardDocs);
  const yesNo: readonly Value[] = [
    { id: 'true', text: text('yes') },
    { id: 'false', text: text('no') },
  ];
  const values = source?.options.length ? source.options : source?.kind === 'checkbox' ? yesNo : [];
  if (values.length === 0) return null;
  const set = (id: string, option: string | null) => {
    const knownChoices = Object.entries(draft.choices ?? {}).filter(([value]) => value !== id);
    const allChoices = option === null ? knownChoices : [...knownChoices, [id, option] as const];
    const { choices: _choices, ...rest } = draft;
    onChange(allChoices.length > 0 ? { ...rest, choices: Object.fromEntries(allChoices) } : rest);
  };
  if (field.kind === 'checkbox')
    return (
      <fieldset className={styles.choices}>
        <legend>{text('checkedFor')}</legend>
        {values.map(({ id, text: label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={draft.choices ? (draft.choices[id] ?? '') !== '' : id === 'true'}
            onChange={({ currentTarget: { checked: isChecked } }) => {
              const base =
                draft.choices ?? Object.fromEntries(values.map((item) => [item.id, item.id === 'true' ? 'on' : '']));
              onChange({ ...draft, choices: { ...base, [id]: isChecked ? 'on' : '' } });
            }}
          />
        ))}
      </fieldset>
    );
  const options = field.options.map(({ value, text: label }) => ({ value, label: label || value }));
  return (
    <fieldset className={styles.choices}>
      <legend>{text('optionFor')}</legend>
      {values.map(({ id, text: label }) => (
        <Select
          key={id}
          label={label}
          placeholder={text('sameName')}
          clearable
          data={options}
          value={draft.choices?.[id] ?? null}
          onChange={(option) => set(id, option)}
        />
      ))}
    </fieldset>
  );
}
