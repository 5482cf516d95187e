import type { ReactNode } from 'react';
import { Icon, type IconComponent } from '../../../ui';
import { useAreaSelection } from './area-selection';
import { RowPicker } from './row-picker';
import styles from './area.module.css';

/** A column of a section. The last one holds the actions. */
export interface SectionColumn {
  readonly id: string;
  readonly title: string;
  /** The share of the width, or the width in pixels for a column that does not grow. */
  readonly width: `${number}%` | number;
}

export interface SectionRow {
  /** The key of the row's `AreaItem`. */
  readonly key: string;
  readonly title: string;
  readonly cells: readonly ReactNode[];
}

export interface SectionTableProps {
  readonly label: string;
  readonly icon: IconComponent;
  readonly columns: readonly SectionColumn[];
  readonly rows: readonly SectionRow[];
}

/** The rows of a section: check box, icon, the columns of the specification, actions. Cards on a phone. */
export function SectionTable({ label, icon, columns, rows }: SectionTableProps) {
  const selection = useAreaSelection();
  const shownRows = rows.filter(({ key }) => selection?.isShown(key) ?? true);
  if (shownRows.length === 0) return null;
  return (
    <table className={styles.table} aria-label={label}>
      <colgroup>
        <col className={selection ? styles.leadPick : styles.lead} />
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td aria-hidden />
          {columns.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownRows.map(({ key, title, cells }) => (
          <tr key={key} data-row={key} data-selected={selection?.isSelected(key) || undefined}>
            <td className={styles.leadCell}>
              <span>
                <RowPicker item={key} name={title} />
                <Icon of={icon} />
              </span>
            </td>
            {cells.map((cell, index) => (
              <td
                key={columns[index]?.id}
                data-label={columns[index]?.title}
                data-main={columns[index]?.id === 'title' || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
