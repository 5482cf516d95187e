import type { DataTableColumn } from '../../../ui/table';
import type { Seat } from './explain-shapes';
import styles from './explain.module.css';

export interface SeatCardProps {
  readonly seat: Seat;
  readonly columns: readonly DataTableColumn<Seat>[];
}

/** Somebody on a phone: the name and the role, then each verdict under what it is about. */
export function SeatCard({ seat, columns }: SeatCardProps) {
  const [name, role, ...verdicts] = columns;
  return (
    <div className={styles.card}>
      {name?.cell(seat)}
      {role?.cell(seat)}
      <dl>
        {verdicts.map(({ id, title, cell }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{cell(seat)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
