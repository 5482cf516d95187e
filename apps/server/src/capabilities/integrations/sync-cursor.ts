import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { CHANGE_SLOTS } from '../../platform/db/change-number';
import type { FeedMarks } from '../records';

/** The position of a copy of a form's records. */
export interface SyncPosition {
  /** The marks from which the feed is read once all records have been read. */
  readonly marks: FeedMarks;
  /** The last record that was read; `''` before the first, null after the last. */
  readonly after: Id | '' | null;
}

const position = z.strictObject({
  marks: z.array(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).length(CHANGE_SLOTS),
  after: z.union([z.uuid(), z.literal('')]).nullable(),
});

/** The position as an opaque text for clients. It contains nothing that the client may not know. */
export const writeCursor = (ownPosition: SyncPosition): string =>
  Buffer.from(JSON.stringify(ownPosition)).toString('base64url');

/** @throws Refusal 400 cursor_unreadable */
export function readCursor(cursor: string): SyncPosition {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal(400, 'cursor_unreadable', reason('integrations.cursorUnreadable'));
  }
}
