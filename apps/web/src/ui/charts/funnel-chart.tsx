import { cloneElement } from 'react';
import type { ChartColumn } from './columns-chart';
import styles from './charts.module.css';

/** Steps as centered bars, in their order; the highest fills the width. */
export function FunnelChart({ steps, label }: { readonly steps: readonly ChartColumn[]; readonly label: string }) {
  const highestValue = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <ol className={styles.funnel} aria-label={label}>
      {steps.map(({ id, shortLabel, name, value, valueLabel, link }) => {
        const element = (
          <>
            <span className={styles.funnelName}>{shortLabel}</span>
            <span className={styles.funnelBox}>
              <span className={styles.funnelBar} style={{ width: `${(value / highestValue) * 100}%` }} />
            </span>
            <span className={styles.funnelValue}>{valueLabel}</span>
          </>
        );
        return (
          <li key={id}>
            {link
              ? cloneElement(link, { className: styles.funnelRow, title: name, 'aria-label': name }, element)
              : element}
          </li>
        );
      })}
    </ol>
  );
}
