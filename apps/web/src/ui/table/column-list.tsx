import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { AscendingIcon, DescendingIcon } from '../icons/icons';
import type { OverlayProps } from '../overlays/overlay-trigger';
import { PopoverOverlay } from '../overlays/overlays';
import type { ColumnChooserProps } from './column-chooser-props';
import { EMPTY_LAYOUT, orderedIds } from './columns';
import { matchingFields } from './filters/matching-fields';
import styles from './chooser.module.css';

/** From this many columns on, they can be searched. */
const MIN_COLUMNS_FOR_SEARCH = 10;

/** The popover of a `ColumnChooser`. */
export function ColumnPopover<Row>({
  columns,
  layout,
  onLayout,
  note,
  ...overlay
}: ColumnChooserProps<Row> & OverlayProps) {
  return (
    <PopoverOverlay
      {...overlay}
      position="bottom-end"
      offset={4}
      width={300}
      trapFocus
      dropdown={{ className: styles.chooser }}
    >
      <ColumnList columns={columns} layout={layout} onLayout={onLayout} note={note} />
    </PopoverOverlay>
  );
}

/** The columns with their visibility and order. Mounted again whenever the popover opens. */
function ColumnList<Row>({ columns, layout, onLayout, note }: ColumnChooserProps<Row>) {
  const text = useText(table);
  const [typedText, setTypedText] = useState('');
  const shownIds = new Set(matchingFields(columns, typedText).map((column) => column.id));
  const ids = orderedIds(
    columns.map((column) => column.id),
    layout.order,
  );
  const toggle = (id: string) =>
    onLayout({
      ...layout,
      hidden: layout.hidden.includes(id)
        ? layout.hidden.filter((otherColumn) => otherColumn !== id)
        : [...layout.hidden, id],
    });
  const swap = (index: number, step: 1 | -1) => {
    const order = [...ids];
    [order[index], order[index + step]] = [ids[index + step] ?? '', ids[index] ?? ''];
    onLayout({ ...layout, order });
  };
  return (
    <>
      <p className={styles.title}>{text('columns')}</p>
      {columns.length >= MIN_COLUMNS_FOR_SEARCH && (
        <TextInput
          size="xs"
          className={styles.search}
          aria-label={text('findField')}
          placeholder={text('findField')}
          value={typedText}
          onChange={(event) => setTypedText(event.currentTarget.value)}
        />
      )}
      <ul className={styles.list}>
        {ids.map((id, index) => {
          const column = columns.find((candidate) => candidate.id === id);
          if (!column || column.isHideable === false || !shownIds.has(id)) return null;
          return (
            <li key={id} className={styles.line}>
              <Checkbox label={column.title} checked={!layout.hidden.includes(id)} onChange={() => toggle(id)} />
              <span className={styles.moves}>
                <IconButton
                  icon={AscendingIcon}
                  hasTooltip={false}
                  name={text('moveUp', { title: column.title })}
                  disabled={index === 0}
                  onClick={() => swap(index, -1)}
                />
                <IconButton
                  icon={DescendingIcon}
                  hasTooltip={false}
                  name={text('moveDown', { title: column.title })}
                  disabled={index === ids.length - 1}
                  onClick={() => swap(index, 1)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {shownIds.size === 0 && <p className={styles.nothing}>{text('noField')}</p>}
      {note && <p className={styles.note}>{note}</p>}
      <Button size="small" tone="quiet" onClick={() => onLayout(EMPTY_LAYOUT)}>
        {text('resetColumns')}
      </Button>
    </>
  );
}
