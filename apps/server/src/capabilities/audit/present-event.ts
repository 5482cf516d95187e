import { auditChange, type AnswerOf, type listAudit } from '@lendwright/api';
import { z } from 'zod';
import type { EventRow } from './event-rows';

const storedDetails = z.object({ changes: z.array(auditChange) });

/** Presents an event in wire format, with the changes stored in its details. Older entries have none in this format. */
export function presentEvent(row: EventRow): AnswerOf<typeof listAudit>['events'][number] {
  const { id, at, by_name: by, act, reason, details, origin } = row;
  const subject = { kind: row.subject_kind, _id: row.subject_id, title: row.subject_title };
  const found = storedDetails.safeParse(details);
  return { _id: id, at, by, act, subject, reason, details, changes: found.data?.changes ?? [], origin };
}
