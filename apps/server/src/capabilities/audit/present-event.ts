import { auditChange, type AnswerOf, type AuditChange, type listAudit } from '@lendwright/api';
import { z } from 'zod';
import type { EventRow } from './event-rows';

const storedDetails = z.object({ changes: z.array(auditChange) });

/** The subjects whose titles are names that the company translates. */
const NAMED_SUBJECTS: ReadonlySet<string> = new Set(['role', 'group', 'module', 'product']);
/** The changes that are lists of such names. */
const NAMED_PARTS: ReadonlySet<string> = new Set(['status', 'statuses', 'programs']);
const NAME_SEPARATOR = ', ';

const untranslatedName = (name: string): string => name;

/**
 * Presents an event in wire format, with the changes stored in its details. Older entries have none in this format.
 * @param nameIn a name in the viewer's language; without it, names stay as stored
 */
export function presentEvent(row: EventRow, nameIn = untranslatedName): AnswerOf<typeof listAudit>['events'][number] {
  const { id, at, by_name: by, act, reason, details, origin } = row;
  const title = NAMED_SUBJECTS.has(row.subject_kind) ? nameIn(row.subject_title) : row.subject_title;
  const subject = { kind: row.subject_kind, _id: row.subject_id, title };
  const parsedDetails = storedDetails.safeParse(details);
  const named = (value: AuditChange['from']) =>
    typeof value === 'string' ? value.split(NAME_SEPARATOR).map(nameIn).join(NAME_SEPARATOR) : value;
  const changes = (parsedDetails.data?.changes ?? []).map((change) =>
    NAMED_PARTS.has(change.part) ? { ...change, from: named(change.from), to: named(change.to) } : change,
  );
  return { _id: id, at, by, act, subject, reason, details, changes, origin };
}
