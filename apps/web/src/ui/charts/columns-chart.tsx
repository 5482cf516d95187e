import type { ReactElement, ReactNode } from 'react';
import { cloneElement } from 'react';
import styles from './charts.module.css';

export interface ChartColumn {
  readonly id: string;
  /** Under the column. */
  readonly short: string;
  /** What the column says, whole: its name for screen readers and under the pointer. */
  readonly name: string;
  readonly value: number;
  /** The way to what it counts; none where it counts nothing. */
  readonly link?: ReactElement<LinkProps> | undefined;
}

interface LinkProps {
  readonly className?: string | undefined;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** Values over time as columns that begin at nothing; the highest takes the whole height. */
export function ColumnsChart({ columns, label }: { readonly columns: readonly ChartColumn[]; readonly label: string }) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <ol className={styles.columns} aria-label={label}>
      {columns.map(({ id, short, name, value, link }) => {
        const inside = (
          <>
            <span className={styles.columnBox}>
              <span className={styles.column} style={{ height: `${(value / highest) * 100}%` }} />
            </span>
            <span className={styles.columnName}>{short}</span>
          </>
        );
        return (
          <li key={id}>
            {link ? (
              cloneElement(link, { className: styles.columnLink, title: name, 'aria-label': name }, inside)
            ) : (
              <span className={styles.columnLink} title={name}>
                <span className={styles.said}>{name}</span>
                <span aria-hidden className={styles.columnInside}>
                  {inside}
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
