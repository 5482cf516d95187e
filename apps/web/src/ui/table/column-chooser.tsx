import { Checkbox, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { AscendingIcon, ColumnsIcon, DescendingIcon } from '../icons/icons';
import type { ColumnLayout, DataTableColumn } from './columns';
import { EMPTY_LAYOUT, orderedIds } from './columns';
import { matchingFields } from './filters/matching-fields';
import styles from './chooser.module.css';

export interface ColumnChooserProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** Below the list of columns. */
  readonly note?: string | undefined;
}

/** From this many columns on, they can be searched. */
const SEARCH_FROM = 10;

/** Chooses the visible columns and their order; a long list can be searched. */
export function ColumnChooser<Row>({ columns, layout, onLayout, note }: ColumnChooserProps<Row>) {
  const text = useText(table);
  const [typed, setTyped] = useState('');
  const shown = new Set(matchingFields(columns, typed).map((column) => column.id));
  const ids = orderedIds(
    columns.map((column) => column.id),
    layout.order,
  );
  const toggle = (id: string) =>
    onLayout({
      ...layout,
      hidden: layout.hidden.includes(id) ? layout.hidden.filter((other) => other !== id) : [...layout.hidden, id],
    });
  const swap = (at: number, step: 1 | -1) => {
    const order = [...ids];
    [order[at], order[at + step]] = [ids[at + step] ?? '', ids[at] ?? ''];
    onLayout({ ...layout, order });
  };
  return (
    <Popover position="bottom-end" offset={4} width={300} trapFocus onClose={() => setTyped('')}>
      <Popover.Target>
        <IconButton icon={ColumnsIcon} name={text('columns')} />
      </Popover.Target>
      <Popover.Dropdown className={styles.chooser}>
        <p className={styles.title}>{text('columns')}</p>
        {columns.length >= SEARCH_FROM && (
          <TextInput
            size="xs"
            className={styles.search}
            aria-label={text('findField')}
            placeholder={text('findField')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <ul className={styles.list}>
          {ids.map((id, at) => {
            const column = columns.find((candidate) => candidate.id === id);
            if (!column || column.hideable === false || !shown.has(id)) return null;
            return (
              <li key={id} className={styles.line}>
                <Checkbox label={column.title} checked={!layout.hidden.includes(id)} onChange={() => toggle(id)} />
                <span className={styles.moves}>
                  <IconButton
                    icon={AscendingIcon}
                    hasTooltip={false}
                    name={text('moveUp', { title: column.title })}
                    disabled={at === 0}
                    onClick={() => swap(at, -1)}
                  />
                  <IconButton
                    icon={DescendingIcon}
                    hasTooltip={false}
                    name={text('moveDown', { title: column.title })}
                    disabled={at === ids.length - 1}
                    onClick={() => swap(at, 1)}
                  />
                </span>
              </li>
            );
          })}
        </ul>
        {shown.size === 0 && <p className={styles.nothing}>{text('noField')}</p>}
        {note && <p className={styles.note}>{note}</p>}
        <Button size="small" tone="quiet" onClick={() => onLayout(EMPTY_LAYOUT)}>
          {text('resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
