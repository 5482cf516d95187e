import type { ReactNode } from 'react';
import readAloud from '../text/read-aloud.module.css';
import styles from './charts.module.css';

export interface ChartTableProps {
  /** The table's caption for screen readers. */
  readonly caption: string;
  /** The headings of the first column and of the numbers. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** A chart's data as a table. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption className={readAloud.text}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...numbers] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {numbers.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
