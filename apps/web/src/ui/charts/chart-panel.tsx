import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { IconButton } from '../buttons/icon-button';
import { ChartIcon, TableIcon } from '../icons/icons';
import { ChartTable, type ChartTableProps } from './chart-table';
import styles from './charts.module.css';

export interface ChartPanelProps {
  readonly title: string;
  /** The key figure, large below the title. */
  readonly figure?: ReactNode;
  /** At the right of the header: the meaning of colors or marks. */
  readonly legend?: ReactNode;
  /** The same data as a table: an alternative view, and for screen readers. */
  readonly table: Omit<ChartTableProps, 'caption'>;
  readonly children: ReactNode;
}

/** A chart with a toggle to its data table. */
export function ChartPanel({ title, figure, legend, table, children }: ChartPanelProps) {
  const text = useText(ui);
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {figure && <div className={styles.figure}>{figure}</div>}
        </div>
        {legend && !isTable && <div className={styles.legendLine}>{legend}</div>}
        <IconButton
          icon={isTable ? ChartIcon : TableIcon}
          name={isTable ? text('showChart', { title }) : text('showTable', { title })}
          onClick={() => setTable(!isTable)}
        />
      </header>
      {isTable ? <ChartTable caption={title} {...table} /> : children}
    </section>
  );
}
