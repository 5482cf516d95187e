import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { FigureInput, type FigureInputProps } from '../../inputs/figure-input';
import type { Filter, FilterField, FilterScalar, FilterValue } from './filter';
import { inputFor } from './filter';
import { INSIDE_POPOVER } from './inside-popover';
import styles from './filters.module.css';

export interface FilterValueInputProps {
  readonly field: FilterField;
  readonly filter: Filter;
  readonly onValue: (value: FilterValue) => void;
  readonly autoFocus?: boolean | undefined;
  /** The id of the message about an invalid value. */
  readonly describedBy?: string | undefined;
}

/** The value of a filter, as an input for the field's kind. */
export function FilterValueInput({ field, filter, onValue, autoFocus, describedBy }: FilterValueInputProps) {
  const text = useText(table);
  const { operator, value } = filter;
  if (operator === 'is-empty') return null;
  const list: readonly FilterScalar[] = Array.isArray(value) ? value : [];
  if (operator === 'between') {
    return (
      <span className={styles.pair}>
        <One
          field={field}
          label={text('from')}
          value={list[0] ?? ''}
          autoFocus={autoFocus}
          describedBy={describedBy}
          onValue={(from) => onValue([from, list[1] ?? ''])}
        />
        <span>{text('and')}</span>
        <One
          field={field}
          label={text('to')}
          value={list[1] ?? ''}
          describedBy={describedBy}
          onValue={(to) => onValue([list[0] ?? '', to])}
        />
      </span>
    );
  }
  if (operator === 'in') {
    const data = (field.options ?? []).map((option) => ({ value: option.id, label: option.text }));
    return (
      <MultiSelect
        size="xs"
        comboboxProps={INSIDE_POPOVER}
        aria-label={text('value')}
        data={data}
        value={list.map(String)}
        placeholder={list.length ? '' : text('anyValue')}
        onChange={onValue}
        searchable
        clearable
      />
    );
  }
  return (
    <One
      field={field}
      label={text('value')}
      value={Array.isArray(value) || value === null ? '' : (value as FilterScalar)}
      onValue={onValue}
      autoFocus={autoFocus}
      describedBy={describedBy}
    />
  );
}

interface OneProps {
  readonly field: FilterField;
  readonly label: string;
  readonly value: FilterScalar;
  readonly onValue: (value: FilterScalar) => void;
  readonly autoFocus?: boolean | undefined;
  readonly describedBy: string | undefined;
}

const KINDS: Readonly<Partial<Record<string, FigureInputProps['kind']>>> = {
  amount: 'money',
  money: 'money',
  percentage: 'percent',
  percent: 'percent',
};

function One({ field, label, value, onValue, autoFocus, describedBy }: OneProps) {
  const text = useText(table);
  const sharedData = {
    size: 'xs',
    'aria-label': label,
    ...(describedBy && { 'aria-invalid': true, 'aria-describedby': describedBy }),
    ...(autoFocus && { 'data-autofocus': true }),
  } as const;
  switch (inputFor(field)) {
    case 'date':
      return (
        <TextInput
          {...sharedData}
          type="date"
          value={String(value)}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      );
    case 'options': {
      const data = (field.options ?? []).map((option) => ({ value: option.id, label: option.text }));
      return (
        <Select
          {...sharedData}
          comboboxProps={INSIDE_POPOVER}
          data={data}
          value={value === '' ? null : String(value)}
          placeholder={text('anyValue')}
          searchable={data.length > 8}
          onChange={(nextValue) => onValue(nextValue ?? '')}
        />
      );
    }
    case 'number':
      return (
        <FigureInput
          {...sharedData}
          kind={KINDS[field.kind] ?? 'number'}
          value={typeof value === 'boolean' ? '' : value}
          placeholder={text('typeValue')}
          onChange={onValue}
        />
      );
    default:
      return (
        <TextInput
          {...sharedData}
          value={String(value)}
          placeholder={text('typeValue')}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      );
  }
}
