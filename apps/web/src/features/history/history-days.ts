import { dayIn } from '@lendwright/kernel';
import type { Answer } from '../../client';

export type HistoryEntry = Answer<'actionHistory'>['action_history'][number];
export type HistoryChange = HistoryEntry['info'][number];

/** One line of the table: a change, and the entry that it came with. An act without changes is a line too. */
export interface HistoryRow {
  readonly key: string;
  readonly entry: HistoryEntry;
  readonly change: HistoryChange | null;
  /** The first line of its entry says the reason. */
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
    : entry.info.map((change, at) => ({ key: `${entry._id}/${change.field}/${at}`, entry, change, isFirst: at === 0 }));

/** The history by day, newest first, as it comes. @param timeZone the company's: an evening change stays on its day */
export function historyDays(entries: readonly HistoryEntry[], timeZone: string): readonly HistoryDay[] {
  const days = new Map<string, HistoryRow[]>();
  for (const entry of entries) {
    const day = dayIn(new Date(entry.createdAt), timeZone);
    days.set(day, [...(days.get(day) ?? []), ...linesOf(entry)]);
  }
  return [...days].map(([day, rows]) => ({ day, rows }));
}

/** Today and yesterday by name. @param now in milliseconds */
export function dayName(day: string, timeZone: string, now: number): 'today' | 'yesterday' | null {
  if (day === dayIn(new Date(now), timeZone)) return 'today';
  return day === dayIn(new Date(now - 86_400_000), timeZone) ? 'yesterday' : null;
}
