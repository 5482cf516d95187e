import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/records/tasks';
import { GripIcon, IconButton } from '../../ui';
import type { SortEntry } from '../../ui/sortable/use-lift';
import type { Sortable } from '../../ui/sortable/use-sortable';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './sort-list.module.css';

export interface SortListProps<Entry extends SortEntry> {
  readonly label: string;
  readonly sortable: Sortable<Entry>;
  /** The content after the grip. */
  readonly row: (entry: Entry, index: number) => ReactNode;
}

/** A list sorted by drag handles. Each move is announced. */
export function SortList<Entry extends SortEntry>({ label, sortable, row }: SortListProps<Entry>) {
  const text = useText(tasks);
  const { list, shown, lifted: liftedId, announcement, count, gripOf } = sortable;
  return (
    <div className={styles.host}>
      <ol ref={list} className={styles.list} aria-label={label} data-lifting={liftedId !== null || undefined}>
        {shown.map((entry, index) => (
          <li
            key={entry.key}
            className={styles.row}
            data-sort={entry.key}
            data-lifted={entry.key === liftedId || undefined}
          >
            <IconButton
              icon={GripIcon}
              name={text('move', { title: entry.title })}
              hasTooltip={false}
              className={styles.grip}
              data-grip
              aria-description={text('moveHelp')}
              aria-pressed={entry.key === liftedId}
              {...gripOf(entry)}
            />
            {row(entry, index)}
          </li>
        ))}
      </ol>
      <p className={readAloud.text} role="status">
        {announcement && text(announcement.what, { title: announcement.title, place: announcement.position, count })}
      </p>
    </div>
  );
}
