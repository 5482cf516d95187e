import type { Id } from '@lendwright/kernel';
import { CHANGE_SLOTS } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { HistoryRow } from '../rows/history-rows';

/** The position of a reader in the feed: the number of the last entry that it read, by slot. */
export type FeedMarks = readonly number[];

/** A history entry with its record and its number in the feed. */
export interface FeedLine extends HistoryRow {
  readonly record_id: Id;
  readonly change_slot: number;
  readonly change_seq: number;
}

/** The marks of everything committed: a reader that starts here gets only later changes. */
export async function readFeedMarks(tx: TenantTx): Promise<FeedMarks> {
  const sql = 'select slot, seq from app.change_slots where company_id = $1';
  return marksOf(await tx.query<{ slot: number; seq: number }>(sql, [tx.companyId], 'feed-marks'));
}

/** Marks from rows of a table of cursors; a slot without a row is read from its start. */
export function marksOf(rows: readonly { readonly slot: number; readonly seq: number }[]): FeedMarks {
  const marks = new Array<number>(CHANGE_SLOTS).fill(0);
  for (const { slot, seq } of rows) marks[slot] = seq;
  return marks;
}

/**
 * The next entries of the company's history after the marks, in order: `limit` of each slot, and all others with the
 * number of the last one. The entries of a bulk write share a number, which no mark may pass before all of them were
 * read.
 */
export function readFeed(tx: TenantTx, marks: FeedMarks, limit: number): Promise<FeedLine[]> {
  return tx.query(
    `select h.* from unnest($2::bigint[]) with ordinality c (seq, place) cross join lateral (
       select id, record_id, version, at, by_name, by_person, act, reason, changes, change_slot, change_seq from app.history
       where company_id = $1 and change_slot = (c.place - 1)::smallint and change_seq > c.seq order by change_seq
       fetch first ($3::int) rows with ties) h
     order by h.change_slot, h.change_seq`,
    [tx.companyId, marks, limit],
    'change-feed',
  );
}

/** The marks after the last of these entries. */
export function marksAfter(marks: FeedMarks, lines: readonly FeedLine[]): FeedMarks {
  const nextMarks = [...marks];
  for (const { change_slot: slot, change_seq: seq } of lines) nextMarks[slot] = seq;
  return nextMarks;
}
