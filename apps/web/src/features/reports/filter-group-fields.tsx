import { Select } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { AddIcon, Button, CloseIcon, IconButton } from '../../ui';
import { blankFilter, FilterLine, type Filter, type FilterField } from '../../ui/table';
import { GROUP_RULES, isFilterGroup, MAX_DEPTH, newGroup, type FilterGroup, type GroupRule } from './filter-tree';
import styles from './reports.module.css';

export interface FilterGroupFieldsProps {
  readonly fields: readonly FilterField[];
  readonly group: FilterGroup;
  /** 1 for the outermost group. */
  readonly depth: number;
  readonly onChange: (group: FilterGroup) => void;
  /** Absent for the outermost group. */
  readonly onRemove?: () => void;
}

/** A group of filters: what it requires, its filters, and its groups. */
export function FilterGroupFields({ fields, group, depth, onChange, onRemove }: FilterGroupFieldsProps) {
  const text = useText(reports);
  const rule = useRef<HTMLInputElement>(null);
  const { parts } = group;
  const set = (value: readonly (Filter | FilterGroup)[]) => onChange({ ...group, parts: value });
  const replace = (nextFilter: Filter | FilterGroup) =>
    set(parts.map((part) => (part._id === nextFilter._id ? nextFilter : part)));
  const remove = (id: string) => {
    set(parts.filter(({ _id }) => _id !== id));
    // The button that had the focus is gone.
    rule.current?.focus();
  };
  return (
    <div role="group" aria-label={text(`rule-${group.rule}`)} className={styles.filterGroup} data-depth={depth}>
      <div className={styles.filterGroupHead}>
        <Select
          ref={rule}
          size="xs"
          allowDeselect={false}
          aria-label={text('groupRule')}
          data={GROUP_RULES.map((choice) => ({ value: choice, label: text(`rule-${choice}`) }))}
          value={group.rule}
          onChange={(value) => value && onChange({ ...group, rule: value as GroupRule })}
        />
        <span className={styles.grow} />
        {onRemove && <IconButton icon={CloseIcon} name={text('removeFilterGroup')} onClick={onRemove} />}
      </div>
      {parts.map((part) =>
        isFilterGroup(part) ? (
          <FilterGroupFields
            key={part._id}
            fields={fields}
            group={part}
            depth={depth + 1}
            onChange={replace}
            onRemove={() => remove(part._id)}
          />
        ) : (
          <FilterLine key={part._id} fields={fields} line={part} onChange={replace} onRemove={() => remove(part._id)} />
        ),
      )}
      <div className={styles.actions}>
        <Button size="small" tone="quiet" icon={AddIcon} onClick={() => set([...parts, blankFilter()])}>
          {text('addFilter')}
        </Button>
        {depth < MAX_DEPTH && (
          <Button
            size="small"
            tone="quiet"
            icon={AddIcon}
            onClick={() => set([...parts, newGroup(group.rule === 'any' ? 'all' : 'any')])}
          >
            {text('addFilterGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}
