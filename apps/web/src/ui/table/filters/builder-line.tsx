import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { IconButton } from '../../buttons/icon-button';
import { CloseIcon } from '../../icons/icons';
import type { Filter, FilterField, FilterOperator } from './filter';
import { filterOn, operatorsFor, valueFor } from './filter';
import { FilterValueInput } from './filter-value';
import { INSIDE_POPOVER } from './inside-popover';
import styles from './filters.module.css';

export interface BuilderLineProps {
  readonly line: Filter;
  readonly fields: readonly FilterField[];
  readonly onChange: (line: Filter) => void;
  readonly onRemove: () => void;
}

/** One filter: its field, operator and value. */
export function BuilderLine({ line, fields, onChange, onRemove }: BuilderLineProps) {
  const text = useText(table);
  const field = fields.find((candidate) => candidate.id === line.field);
  const pickField = (id: string | null) => {
    const pickedField = fields.find((candidate) => candidate.id === id);
    if (pickedField) onChange(filterOn(pickedField, line));
  };
  return (
    <div className={styles.builderLine}>
      <Select
        size="xs"
        comboboxProps={INSIDE_POPOVER}
        aria-label={text('field')}
        placeholder={text('chooseField')}
        searchable
        data={fields.map((listedField) => ({ value: listedField.id, label: listedField.title }))}
        value={line.field || null}
        onChange={pickField}
      />
      <Select
        size="xs"
        comboboxProps={INSIDE_POPOVER}
        aria-label={text('operator')}
        disabled={!field}
        allowDeselect={false}
        data={field ? operatorsFor(field).map((operator) => ({ value: operator, label: text(`op-${operator}`) })) : []}
        value={field ? line.operator : null}
        onChange={(value) =>
          value &&
          onChange({ ...line, operator: value as FilterOperator, value: valueFor(value as FilterOperator, line.value) })
        }
      />
      <div>
        {field && <FilterValueInput field={field} filter={line} onValue={(value) => onChange({ ...line, value })} />}
      </div>
      <IconButton icon={CloseIcon} name={text('removeFilter', { title: field?.title ?? '' })} onClick={onRemove} />
    </div>
  );
}
