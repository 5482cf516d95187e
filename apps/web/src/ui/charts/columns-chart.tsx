import type { ReactElement, ReactNode } from 'react';
import { cloneElement } from 'react';
import readAloud from '../text/read-aloud.module.css';
import styles from './charts.module.css';

export interface ChartColumn {
  readonly id: string;
  /** The label below the column. If some are blank, the others may be wider than their column. */
  readonly shortLabel: string;
  /** The full label, for screen readers and as a tooltip. */
  readonly name: string;
  readonly value: number;
  /** The value as a short text, above the column. */
  readonly valueLabel?: string | undefined;
  /** A link to the counted records, if there are any. */
  readonly link?: ReactElement<LinkProps> | undefined;
  /** The parts that the value is the sum of, from the bottom; a column without them has one color. */
  readonly segments?: readonly ColumnSegment[] | undefined;
}

export interface ColumnSegment {
  readonly id: string;
  readonly value: number;
  /** A CSS color. */
  readonly color: string;
}

interface LinkProps {
  readonly className?: string | undefined;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** Characters of a value that fit above a narrow column. */
const SHORT_VALUE = 3;

/** Values over time as columns from a zero baseline; the highest fills the height. */
export function ColumnsChart({ columns, label }: { readonly columns: readonly ChartColumn[]; readonly label: string }) {
  const highestValue = Math.max(1, ...columns.map(({ value }) => value));
  const hasGaps = columns.some(({ shortLabel }) => shortLabel.trim() === '');
  return (
    <ol className={styles.columns} aria-label={label} data-gaps={hasGaps || undefined}>
      {columns.map(({ id, shortLabel, name, value, valueLabel, link, segments = [] }) => {
        const element = (
          <>
            <span className={styles.columnBox}>
              {valueLabel !== undefined && (
                <span
                  className={styles.columnValue}
                  data-long={valueLabel.length > SHORT_VALUE || undefined}
                  style={{ bottom: `${(value / highestValue) * 100}%` }}
                >
                  {valueLabel}
                </span>
              )}
              <span
                className={styles.column}
                data-stacked={segments.length > 0 || undefined}
                style={{ height: `${(value / highestValue) * 100}%` }}
              >
                {segments
                  .filter((segment) => segment.value > 0)
                  .map((segment) => (
                    <span key={segment.id} style={{ flexGrow: segment.value, background: segment.color }} />
                  ))}
              </span>
            </span>
            <span className={styles.columnName}>{shortLabel}</span>
          </>
        );
        return (
          <li key={id}>
            {link ? (
              cloneElement(link, { className: styles.columnLink, title: name, 'aria-label': name }, element)
            ) : (
              <span className={styles.columnLink} title={name}>
                <span className={readAloud.text}>{name}</span>
                <span aria-hidden className={styles.columnInside}>
                  {element}
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
