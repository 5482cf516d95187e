import { useText } from '../../i18n';
import { history as historyTexts } from '../../i18n/en/records/history';
import { Ago, useIsPhone } from '../../ui';
import type { HistoryViewProps } from './history-table';
import { RowActions } from './row-actions';
import { CurrentValue, PreviousValue, RowTitle, Requester } from './row-cells';
import styles from './history.module.css';

/** The history where the table has no room, such as on a phone: one card per change. */
export function HistoryCards({ days, nameOf, review }: HistoryViewProps) {
  const text = useText(historyTexts);
  const isPhone = useIsPhone();
  return days.map((day) => (
    <section key={day.day}>
      <h3 className={styles.cardDay}>{nameOf(day)}</h3>
      <ul>
        {day.rows.map((row) => (
          <li key={row.key} className={styles.card}>
            <div className={styles.cardHead}>
              <RowTitle row={row} />
              <span className={styles.at}>
                <Ago at={row.entry.createdAt} isFocusable />
              </span>
            </div>
            {row.change && (
              <p className={styles.values}>
                <PreviousValue change={row.change} /> <CurrentValue change={row.change} />
              </p>
            )}
            <Requester row={row} />
            {row.change?.reviewed_by && (
              <span className={styles.at}>
                {text('reviewedBy')}: {row.change.reviewed_by} · <Ago at={row.change.reviewedAt} isFocusable />
              </span>
            )}
            <RowActions row={row} review={review} size={isPhone ? 'touch' : 'small'} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
