import { cloneElement } from 'react';
import type { ChartColumn } from './columns-chart';
import styles from './charts.module.css';

export interface LineChartProps {
  readonly label: string;
  readonly points: readonly ChartColumn[];
  /** Fills the area below the line. */
  readonly isFilled: boolean;
}

const HEIGHT = 100;

/** Values as a line from a zero baseline; the highest fills the height. The labels below are links. */
export function LineChart({ label, points, isFilled }: LineChartProps) {
  const highestValue = Math.max(1, ...points.map(({ value }) => value));
  const x = (index: number) => index + 0.5;
  const y = (value: number) => HEIGHT - (value / highestValue) * HEIGHT;
  const line = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ');
  return (
    <div className={styles.lineBox}>
      <svg
        className={styles.lineSvg}
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        focusable={false}
      >
        {isFilled && (
          <polygon className={styles.area} points={`${x(0)},${HEIGHT} ${line} ${x(points.length - 1)},${HEIGHT}`} />
        )}
        <polyline className={styles.lineStroke} points={line} />
      </svg>
      <ol className={styles.lineLabels} aria-label={label}>
        {points.map(({ id, shortLabel, name, value, valueLabel, link }) => {
          const element = (
            <>
              <span className={styles.lineValue} style={{ bottom: `${(value / highestValue) * 100}%` }}>
                {valueLabel}
              </span>
              <span className={styles.columnName}>{shortLabel}</span>
            </>
          );
          return (
            <li key={id}>
              {link
                ? cloneElement(link, { className: styles.lineLink, title: name, 'aria-label': name }, element)
                : element}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
