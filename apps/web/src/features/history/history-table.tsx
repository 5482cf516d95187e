import { useText } from '../../i18n';
import { history as historyTexts } from '../../i18n/en/records/history';
import { Ago } from '../../ui';
import type { HistoryDay } from './history-days';
import type { HistoryReview } from './history-review';
import { RowActions } from './row-actions';
import { CurrentValue, PreviousValue, RowTitle, NeedReview, Requester, ReviewedAt, Reviewer } from './row-cells';
import styles from './history.module.css';

export interface HistoryViewProps {
  readonly days: readonly HistoryDay[];
  readonly nameOf: (day: HistoryDay) => string;
  readonly review: HistoryReview | undefined;
}

const COLUMN_TITLES = [
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
  const text = useText(historyTexts);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMN_TITLES.map((head) => (
            <th key={head} scope="col" data-column={head}>
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.day}>
          <tr className={styles.day}>
            <th colSpan={COLUMN_TITLES.length} scope="rowgroup">
              {nameOf(day)}
            </th>
          </tr>
          {day.rows.map((row) => (
            <tr key={row.key}>
              <td className={styles.field}>
                <RowTitle row={row} />
              </td>
              <td>{row.change && <PreviousValue change={row.change} />}</td>
              <td>{row.change && <CurrentValue change={row.change} />}</td>
              <td>
                <NeedReview change={row.change} />
              </td>
              <td>
                <Requester row={row} />
              </td>
              <td className={styles.at}>
                <Ago at={row.entry.createdAt} isFocusable />
              </td>
              <td>
                <Reviewer change={row.change} />
              </td>
              <td className={styles.at}>
                <ReviewedAt change={row.change} />
              </td>
              <td>
                <RowActions row={row} review={review} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
