import { useText } from '../../i18n';
import { history as words } from '../../i18n/en/history';
import { Ago } from '../../ui';
import { FoldedValue } from './folded-value';
import type { HistoryDay } from './history-days';
import type { HistoryReview } from './history-review';
import { LineActions } from './row-actions';
import { CurrentValue, LineTitle, NeedReview, Requester, ReviewedAt, Reviewer } from './row-cells';
import styles from './history.module.css';

export interface HistoryViewProps {
  readonly days: readonly HistoryDay[];
  readonly nameOf: (day: HistoryDay) => string;
  readonly review: HistoryReview | undefined;
}

const HEADS = [
  'field',
  'previous',
  'current',
  'needReview',
  'by',
  'at',
  'reviewedBy',
  'reviewedAt',
  'actions',
] as const;

/** The history with all its columns (spec 2-records §2.9). */
export function HistoryTable({ days, nameOf, review }: HistoryViewProps) {
  const text = useText(words);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" data-column={head}>
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.day}>
          <tr className={styles.day}>
            <th colSpan={HEADS.length} scope="rowgroup">
              {nameOf(day)}
            </th>
          </tr>
          {day.lines.map((line) => (
            <tr key={line.key}>
              <td className={styles.field}>
                <LineTitle line={line} />
              </td>
              <td>{line.change && <FoldedValue value={line.change.previous_value} tone="old" />}</td>
              <td>{line.change && <CurrentValue change={line.change} />}</td>
              <td>
                <NeedReview change={line.change} />
              </td>
              <td>
                <Requester line={line} />
              </td>
              <td className={styles.at}>
                <Ago at={line.entry.createdAt} isFocusable />
              </td>
              <td>
                <Reviewer change={line.change} />
              </td>
              <td className={styles.at}>
                <ReviewedAt change={line.change} />
              </td>
              <td>
                <LineActions line={line} review={review} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
