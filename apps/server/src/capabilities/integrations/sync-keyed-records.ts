import type { AnswerOf, QueryOf, syncKeyedRecords as syncOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  marksAfter,
  readFeed,
  readFeedMarks,
  readFormPage,
  readRecordsByIds,
  type FeedLine,
  type RecordRow,
} from '../records';
import { accessOfCall, openCall, presentRows, type CallContext, type FormCall } from './keyed-call';
import { readCursor, writeCursor, type SyncPosition } from './sync-cursor';

type Query = QueryOf<typeof syncOperation>;

interface Step {
  readonly rows: readonly RecordRow[];
  readonly next: SyncPosition;
  readonly hasMore: boolean;
}

interface SyncRequest {
  readonly call: FormCall;
  readonly context: CallContext;
  readonly limit: number;
}

/** The next records by id. Concurrent changes are read later from the feed, which starts at the initial marks. */
async function readNextRecords(
  tx: TenantTx,
  { call, context, limit }: SyncRequest,
  position: SyncPosition,
): Promise<Step> {
  const page = { module: context.module.key, form: call.form, access: accessOfCall(call, context), limit };
  const rows = await readFormPage(tx, { ...page, after: position.after === '' ? null : position.after });
  const lastRow = rows.length < limit ? undefined : rows.at(-1);
  return { rows, next: { marks: position.marks, after: lastRow?.id ?? null }, hasMore: true };
}

/** The first entries of the feed that cover `limit` records. Entries of one write are never split. */
function limitLines(lines: readonly FeedLine[], limit: number): FeedLine[] {
  const takenLines: FeedLine[] = [];
  const namedIds = new Set<Id>();
  for (const line of lines) {
    const lastLine = takenLines.at(-1);
    const isSameWrite = lastLine?.change_slot === line.change_slot && lastLine.change_seq === line.change_seq;
    if (namedIds.size >= limit && !isSameWrite) break;
    namedIds.add(line.record_id);
    takenLines.push(line);
  }
  return takenLines;
}

async function readNextChanges(
  tx: TenantTx,
  { call, context, limit }: SyncRequest,
  position: SyncPosition,
): Promise<Step> {
  const lines = await readFeed(tx, position.marks, limit);
  const takenLines = limitLines(lines, limit);
  const ids = [...new Set(takenLines.map(({ record_id }) => record_id))];
  const rows = await readRecordsByIds(tx, ids, context.module.key, accessOfCall(call, context));
  return {
    rows: rows.filter(({ form_id }) => form_id === call.form),
    next: { marks: marksAfter(position.marks, takenLines), after: null },
    hasMore: lines.length > 0,
  };
}

/**
 * The next part of a copy of the form's records; see the operation.
 * @throws Refusal 404 not_found, 403 forbidden, 400 cursor_unreadable
 */
export async function syncKeyedRecords(
  call: FormCall,
  { cursor, limit, fields }: Query,
): Promise<AnswerOf<typeof syncOperation>> {
  const ownPosition = cursor === undefined ? null : readCursor(cursor);
  const context = await openCall(call, 'read');
  return call.scope.read(async (tx) => {
    const start = ownPosition ?? { marks: await readFeedMarks(tx), after: '' };
    const read = start.after === null ? readNextChanges : readNextRecords;
    const { rows, next, hasMore } = await read(tx, { call, context, limit }, start);
    const records = await presentRows(call, tx, context, rows, requestedFields(fields));
    return { records, cursor: writeCursor(next), hasMore };
  });
}

/** Splits a comma-separated list of names. */
export const requestedFields = (list: string | undefined) =>
  list === undefined ? undefined : new Set(list.split(','));
