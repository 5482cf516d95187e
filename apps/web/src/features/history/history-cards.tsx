import { useText } from '../../i18n';
import { history as words } from '../../i18n/en/history';
import { Ago } from '../../ui';
import { FoldedValue } from './folded-value';
import type { HistoryViewProps } from './history-table';
import { LineActions } from './row-actions';
import { CurrentValue, LineTitle, Requester } from './row-cells';
import styles from './history.module.css';

/** The history on a phone: one card a change. */
export function HistoryCards({ days, nameOf, review }: HistoryViewProps) {
  const text = useText(words);
  return days.map((day) => (
    <section key={day.day}>
      <h3 className={styles.cardDay}>{nameOf(day)}</h3>
      <ul>
        {day.lines.map((line) => (
          <li key={line.key} className={styles.card}>
            <div className={styles.cardHead}>
              <LineTitle line={line} />
              <span className={styles.at}>
                <Ago at={line.entry.createdAt} isFocusable />
              </span>
            </div>
            {line.change && (
              <p className={styles.values}>
                <FoldedValue value={line.change.previous_value} tone="old" /> <CurrentValue change={line.change} />
              </p>
            )}
            <Requester line={line} />
            {line.change?.reviewed_by && (
              <span className={styles.at}>
                {text('reviewedBy')}: {line.change.reviewed_by} · <Ago at={line.change.reviewedAt} isFocusable />
              </span>
            )}
            <LineActions line={line} review={review} size="touch" />
          </li>
        ))}
      </ul>
    </section>
  ));
}
