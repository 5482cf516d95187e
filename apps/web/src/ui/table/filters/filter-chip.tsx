import { Popover } from '@mantine/core';
import { useId, useState } from 'react';
import { useText } from '../../../i18n';
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
  isValidValue,
  operatorsFor,
  valueFor,
  inputFor,
} from './filter';
import { formatFilterValue } from './filter-text';
import { FieldPicker } from './field-picker';
import { FilterValueInput } from './filter-value';
import styles from './filters.module.css';

const INVALID_TEXT_KEYS = {
  number: 'invalidNumber',
  date: 'invalidDate',
  options: 'notApplied',
  text: 'notApplied',
} as const;

export interface FilterChipProps {
  readonly filter: Filter;
  readonly fields: readonly FilterField[];
  /** The server could not apply the filter. */
  readonly isIgnored?: boolean | undefined;
  readonly onChange: (filter: Filter) => void;
  readonly onRemove: () => void;
}

/** A filter as a sentence of three parts, each a menu or an input. An invalid value stays in the input. */
export function FilterChip({ filter, fields, isIgnored = false, onChange, onRemove }: FilterChipProps) {
  const text = useText(table);
  const field = fields.find((candidate) => candidate.id === filter.field);
  const [isOpen, setOpen] = useState(!isComplete(filter));
  const [draft, setDraft] = useState<FilterValue>(filter.value);
  const [isChecked, setChecked] = useState(isIgnored);
  const issue = useId();
  if (!field) return <UnknownFilter onRemove={onRemove} />;
  const draftFilter = { ...filter, value: draft };
  const isInvalid = isComplete(draftFilter) && !isValidValue(field, draftFilter);
  const toggle = (isNextOpen: boolean) => {
    if (!isNextOpen && isInvalid) return setChecked(true);
    setOpen(isNextOpen);
    setChecked(isNextOpen && isIgnored);
    if (isNextOpen) setDraft(filter.value);
    else onChange(draftFilter);
  };
  const discard = () => {
    setOpen(false);
    if (!isComplete(filter)) onRemove();
  };
  const message = isInvalid
    ? INVALID_TEXT_KEYS[inputFor(field)]
    : isIgnored && draft === filter.value
      ? 'notApplied'
      : null;
  return (
    <span className={styles.chip} data-invalid={isIgnored || undefined}>
      <FieldPicker
        fields={fields}
        chosen={field.id}
        onPick={(listedField) => onChange(filterOn(listedField, filter))}
        target={
          <button type="button" className={styles.part}>
            {field.title}
          </button>
        }
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
        <Popover
          opened={isOpen}
          onChange={toggle}
          position="bottom-start"
          offset={4}
          trapFocus
          returnFocus
          closeOnEscape={false}
        >
          <Popover.Target>
            <button type="button" className={`${styles.part} ${styles.value}`} onClick={() => toggle(!isOpen)}>
              {formatFilterValue(field, filter, text) || text('anyValue')}
            </button>
          </Popover.Target>
          <Popover.Dropdown className={styles.valuePop} onKeyDown={(event) => event.key === 'Escape' && discard()}>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                toggle(false);
              }}
            >
              <FilterValueInput
                field={field}
                filter={draftFilter}
                onValue={setDraft}
                autoFocus
                describedBy={isChecked && message ? issue : undefined}
              />
              {isChecked && message && (
                <p id={issue} role="alert" className={styles.issue}>
                  {text(message)}
                </p>
              )}
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

/** A filter on a field that the viewer does not have: it can only be removed. */
function UnknownFilter({ onRemove }: { readonly onRemove: () => void }) {
  const text = useText(table);
  return (
    <span className={styles.chip} data-invalid>
      <span className={styles.part}>{text('unknownField')}</span>
      <button
        type="button"
        className={`${styles.part} ${styles.remove}`}
        aria-label={text('removeFilter', { title: text('unknownField') })}
        onClick={onRemove}
      >
        <Icon of={CloseIcon} size={13} />
      </button>
    </span>
  );
}
