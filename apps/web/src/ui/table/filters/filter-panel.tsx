import { Select } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Button } from '../../buttons/button';
import { Choice } from '../../inputs/choice';
import { IconButton } from '../../buttons/icon-button';
import { AddIcon, CloseIcon } from '../../icons/icons';
import type { OverlayProps } from '../../overlays/overlay-trigger';
import { PopoverOverlay } from '../../overlays/overlays';
import type { Filter, FilterField, FilterOperator } from './filter';
import { blankFilter, completeFilters, filterOn, operatorsFor, valueFor, withoutFilter } from './filter';
import type { FilterBuilderProps } from './filter-builder-props';
import { FilterValueInput } from './filter-value';
import { INSIDE_POPOVER } from './inside-popover';
import styles from './filters.module.css';

type FilterPanelProps = OverlayProps & Omit<FilterBuilderProps, 'label'>;

/** The popover of the advanced search. */
export function FilterPanel({ fields, filters, onFilters, note, ...overlay }: FilterPanelProps) {
  return (
    <PopoverOverlay
      {...overlay}
      position="bottom-end"
      offset={6}
      trapFocus
      returnFocus
      width={620}
      dropdown={{ className: styles.builder }}
    >
      <FilterLines
        fields={fields}
        filters={filters}
        onFilters={(next) => {
          onFilters(next);
          overlay.onChange(false);
        }}
        note={note}
      />
    </PopoverOverlay>
  );
}

/** All filters as lines, joined by all or any. Mounted anew whenever the popover opens. */
function FilterLines({ fields, filters, onFilters, note }: Omit<FilterBuilderProps, 'label'>) {
  const text = useText(table);
  const [lines, setLines] = useState<readonly Filter[]>(() => (filters.length > 0 ? filters : [blankFilter()]));
  const match = lines[0]?.match ?? 'all';
  const change = (next: Filter) => setLines(lines.map((line) => (line._id === next._id ? next : line)));
  const apply = () => onFilters(completeFilters(lines));
  return (
    <>
      <div className={styles.builderHead}>
        <span>{text('match')}</span>
        <Choice
          label={text('match')}
          value={match}
          options={[
            { value: 'all', title: text('matchAll') },
            { value: 'any', title: text('matchAny') },
          ]}
          onChange={(next) => setLines(lines.map((line) => ({ ...line, match: next })))}
        />
      </div>
      {lines.map((line) => (
        <BuilderLine
          key={line._id}
          line={line}
          fields={fields}
          onChange={change}
          onRemove={() => setLines(withoutFilter(lines, line._id))}
        />
      ))}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.builderFoot}>
        <Button size="small" tone="quiet" icon={AddIcon} onClick={() => setLines([...lines, blankFilter(match)])}>
          {text('addFilter')}
        </Button>
        <span className={styles.grow} />
        <Button size="small" onClick={() => setLines([blankFilter(match)])}>
          {text('clear')}
        </Button>
        <Button size="small" tone="primary" onClick={apply}>
          {text('search')}
        </Button>
      </div>
    </>
  );
}

interface BuilderLineProps {
  readonly line: Filter;
  readonly fields: readonly FilterField[];
  readonly onChange: (line: Filter) => void;
  readonly onRemove: () => void;
}

function BuilderLine({ line, fields, onChange, onRemove }: BuilderLineProps) {
  const text = useText(table);
  const field = fields.find((candidate) => candidate.id === line.field);
  const pickField = (id: string | null) => {
    const picked = fields.find((candidate) => candidate.id === id);
    if (picked) onChange(filterOn(picked, line));
  };
  return (
    <div className={styles.builderLine}>
      <Select
        size="xs"
        comboboxProps={INSIDE_POPOVER}
        aria-label={text('field')}
        placeholder={text('chooseField')}
        searchable
        data={fields.map((one) => ({ value: one.id, label: one.title }))}
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
        onChange={(next) =>
          next &&
          onChange({ ...line, operator: next as FilterOperator, value: valueFor(next as FilterOperator, line.value) })
        }
      />
      <div>
        {field && <FilterValueInput field={field} filter={line} onValue={(value) => onChange({ ...line, value })} />}
      </div>
      <IconButton icon={CloseIcon} name={text('removeFilter', { title: field?.title ?? '' })} onClick={onRemove} />
    </div>
  );
}
