import { compareRequestDays, compareRequests, type AnsweredForm, type RequestChange } from '@lendwright/forms';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { todayIn } from '../field-rules/evaluate-changes';
import { readMarkedDay } from './marked-day';
import { REQUEST_CHANGE } from '../rows/history-rows';
import type { FieldChange } from '../rows/write-rows';

/** What a write changes about the documents that the record's form requests. */
export interface RequestChanges {
  /** For the history entry of the write. */
  readonly changes: readonly FieldChange[];
  /** The number of documents that wait for review, if the change affects it. */
  readonly documentsWaiting?: number;
}

const NO_CHANGES: RequestChanges = { changes: [] };

const historyChange = ({ slot, from, to, by, facts, reads }: RequestChange): FieldChange => ({
  field: `${REQUEST_CHANGE}:${slot}`,
  from,
  to,
  because: { by, facts, reads },
});

/**
 * Marks documents as requested or withdrawn; their files stay. Only documents with a row are affected.
 * @returns how many documents of the record wait for review then; null if no document was affected
 */
async function markRequested(tx: TenantTx, record: Id, requests: readonly RequestChange[]): Promise<number | null> {
  const marks = requests.map(({ slot, to, row, title }) => {
    const isRequested = to !== null;
    return { slot, requested: isRequested, row, title: isRequested ? null : title };
  });
  const markedRows = await tx.query<{ id: Id }>(
    `update app.documents d set is_requested = m.requested, former_row = m.row, former_title = m.title, version = d.version + 1
     from jsonb_to_recordset($3::jsonb) as m (slot text, requested boolean, "row" jsonb, title text)
     where d.company_id = $1 and d.record_id = $2 and d.element = m.slot returning d.id`,
    [tx.companyId, record, JSON.stringify(marks)],
    'documents-requested',
  );
  return markedRows.length > 0 ? countWaitingDocuments(tx, record) : null;
}

/** How many documents of a record wait for review: uploads and explanations, unless no longer requested. */
export async function countWaitingDocuments(tx: TenantTx, recordId: Id): Promise<number> {
  const sql = `select count(*) as n from app.documents where company_id = $1 and record_id = $2 and is_requested
    and (status = 'Awaiting Review' or (explanation is not null and not explanation_accepted))`;
  return (await tx.query<{ n: number }>(sql, [tx.companyId, recordId], 'documents-waiting'))[0]?.n ?? 0;
}

/**
 * Evaluates the document requests again after a change of answers or of the form version, in the transaction of that
 * change, under the record's lock. @param timeZone the company's time zone, which decides the current day
 */
export async function changeRequests(
  tx: TenantTx,
  timeZone: string,
  record: Id,
  formBefore: AnsweredForm,
  formAfter: AnsweredForm,
): Promise<RequestChanges> {
  const today = todayIn(timeZone);
  const markedDay = await readMarkedDay(tx, record, [formBefore.form, formAfter.form]);
  return markChanges(tx, record, compareRequests(formBefore, formAfter, { today }, { today: markedDay ?? today }));
}

/** The document requests that differ between two days with the same answers; empty if the form doesn't read the day. */
export const requestsOfDays = (answeredForm: AnsweredForm, from: IsoDate, to: IsoDate): readonly RequestChange[] =>
  compareRequestDays(answeredForm, { today: from }, { today: to });

/** Marks the documents of changed requests, in the transaction that writes the history entry. */
export async function markChanges(
  tx: TenantTx,
  record: Id,
  requests: readonly RequestChange[],
): Promise<RequestChanges> {
  if (requests.length === 0) return NO_CHANGES;
  const newRequests = requests.filter(({ from, to }) => from === null || to === null);
  const waitingNumber = newRequests.length > 0 ? await markRequested(tx, record, newRequests) : null;
  return {
    changes: requests.map(historyChange),
    ...(waitingNumber === null ? {} : { documentsWaiting: waitingNumber }),
  };
}
