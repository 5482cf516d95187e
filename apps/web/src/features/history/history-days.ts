import { dayIn } from '@lendwright/kernel';
import type { Answer } from '../../client';

export type HistoryEntry = Answer<'actionHistory'>['action_history'][number];
export type HistoryChange = HistoryEntry['info'][number];

/** A row of the table: a change and its entry. An action without changes is a row too. */
export interface HistoryRow {
  readonly key: string;
  readonly entry: HistoryEntry;
  readonly change: HistoryChange | null;
  /** The first row of an entry shows the reason. */
  readonly isFirst: boolean;
}

export interface HistoryDay {
  /** YYYY-MM-DD in the company's time zone. */
  readonly day: string;
  readonly rows: readonly HistoryRow[];
}

const linesOf = (entry: HistoryEntry): HistoryRow[] =>
  entry.info.length === 0
    ? [{ key: entry._id, entry, change: null, isFirst: true }]
    : entry.info.map((change, index) => ({
        key: `${entry._id}/${change.field}/${index}`,
        entry,
        change,
        isFirst: index === 0,
      }));

/**
 * The history by day, in the given order, newest first. @param timeZone the company's time zone, which decides the day
 * of a change
 */
export function historyDays(entries: readonly HistoryEntry[], timeZone: string): readonly HistoryDay[] {
  const days = new Map<string, HistoryRow[]>();
  for (const entry of entries) {
    const day = dayIn(new Date(entry.createdAt), timeZone);
    days.set(day, [...(days.get(day) ?? []), ...linesOf(entry)]);
  }
  return [...days].map(([day, rows]) => ({ day, rows }));
}

/** Whether a day is today or yesterday. @param now in milliseconds */
export function dayName(day: string, timeZone: string, now: number): 'today' | 'yesterday' | null {
  if (day === dayIn(new Date(now), timeZone)) return 'today';
  return day === dayIn(new Date(now - 86_400_000), timeZone) ? 'yesterday' : null;
}
