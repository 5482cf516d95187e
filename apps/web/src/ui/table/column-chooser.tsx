import { Checkbox, Popover } from '@mantine/core';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { AscendingIcon, ColumnsIcon, DescendingIcon } from '../icons/icons';
import type { ColumnLayout, DataTableColumn } from './columns';
import { EMPTY_LAYOUT, orderedIds } from './columns';
import styles from './chooser.module.css';

export interface ColumnChooserProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
}

/** Chooses the visible columns and their order. */
export function ColumnChooser<Row>({ columns, layout, onLayout }: ColumnChooserProps<Row>) {
  const text = useText(table);
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
    <Popover position="bottom-end" offset={4} trapFocus>
      <Popover.Target>
        <IconButton icon={ColumnsIcon} name={text('columns')} />
      </Popover.Target>
      <Popover.Dropdown className={styles.chooser}>
        <p className={styles.title}>{text('columns')}</p>
        <ul className={styles.list}>
          {ids.map((id, at) => {
            const column = columns.find((candidate) => candidate.id === id);
            if (!column || column.hideable === false) return null;
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
        <Button size="small" tone="quiet" onClick={() => onLayout(EMPTY_LAYOUT)}>
          {text('resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
