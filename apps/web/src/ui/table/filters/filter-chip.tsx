import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useText, currentLanguage, formatNumber, type Translate } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Icon } from '../../icons/icon';
import { CloseIcon } from '../../icons/icons';
import { PopoverMenu } from '../../overlays/popover-menu';
import {
  type Filter,
  type FilterField,
  type FilterValue,
  filterOn,
  isComplete,
  operatorsFor,
  valueFor,
  type FilterScalar,
  inputFor,
} from './filter';
import { FilterValueInput } from './filter-value';
import styles from './filters.module.css';

/** A filter's value as displayed. */
function formatFilterValue(field: FilterField, filter: Filter, text: Translate<(typeof table)['messages']>): string {
  const { value, operator } = filter;
  if (operator === 'is-empty' || value === null) return '';
  const one = (scalar: FilterScalar): string => {
    const option = field.options?.find((candidate) => candidate.id === String(scalar));
    if (option) return option.text;
    if (inputFor(field) !== 'number' || scalar === '') return String(scalar);
    const digits = formatNumber(Number(scalar), currentLanguage());
    return field.kind === 'amount' ? `$${digits}` : field.kind === 'percentage' ? `${digits} %` : digits;
  };
  if (!Array.isArray(value)) return one(value as FilterScalar);
  return value.map((scalar) => one(scalar as FilterScalar)).join(operator === 'between' ? ` ${text('and')} ` : ', ');
}

export interface FilterChipProps {
  readonly filter: Filter;
  readonly fields: readonly FilterField[];
  readonly onChange: (filter: Filter) => void;
  readonly onRemove: () => void;
}

/** A filter as a sentence of three parts, each a menu or an input. */
export function FilterChip({ filter, fields, onChange, onRemove }: FilterChipProps) {
  const text = useText(table);
  const field = fields.find((candidate) => candidate.id === filter.field);
  const [isOpen, setOpen] = useState(!isComplete(filter));
  const [draft, setDraft] = useState<FilterValue>(filter.value);
  if (!field) return null;
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) setDraft(filter.value);
    else onChange({ ...filter, value: draft });
  };
  return (
    <span className={styles.chip}>
      <PopoverMenu
        target={
          <button type="button" className={styles.part}>
            {field.title}
          </button>
        }
        entries={fields.map((one) => ({
          id: one.id,
          title: one.title,
          isChosen: one.id === field.id,
          onPick: () => onChange(filterOn(one, filter)),
        }))}
      />
      <PopoverMenu
        target={
          <button type="button" className={`${styles.part} ${styles.operator}`}>
            {text(`op-${filter.operator}`)}
          </button>
        }
        entries={operatorsFor(field).map((operator) => ({
          id: operator,
          title: text(`op-${operator}`),
          isChosen: operator === filter.operator,
          onPick: () => onChange({ ...filter, operator, value: valueFor(operator, filter.value) }),
        }))}
      />
      {filter.operator !== 'is-empty' && (
        <Popover opened={isOpen} onChange={toggle} position="bottom-start" offset={4} trapFocus returnFocus>
          <Popover.Target>
            <button type="button" className={`${styles.part} ${styles.value}`} onClick={() => toggle(!isOpen)}>
              {formatFilterValue(field, filter, text) || text('anyValue')}
            </button>
          </Popover.Target>
          <Popover.Dropdown className={styles.valuePop}>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                toggle(false);
              }}
            >
              <FilterValueInput field={field} filter={{ ...filter, value: draft }} onValue={setDraft} autoFocus />
            </form>
          </Popover.Dropdown>
        </Popover>
      )}
      <button
        type="button"
        className={`${styles.part} ${styles.remove}`}
        aria-label={text('removeFilter', { title: field.title })}
        onClick={onRemove}
      >
        <Icon of={CloseIcon} size={13} />
      </button>
    </span>
  );
}
