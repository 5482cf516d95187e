import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type setDocumentStatus as operation, reason, confirmation } from '@lendwright/api';
import { isRefusal, Refusal, type Reason } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { queueMail } from '../../platform/mail/queue-mail';
import { readAddress } from '../../platform/mail/read-address';
import type { CompanySetup, RecordEngine } from '../records';
import type { DocumentStatus } from './documents-rows';
import { presentCurrent, type WireDocument } from './present-document';
import { assertReviews, accessRecord, uploadOf, type AccessibleRecord } from './access-record';
import { writeDocument } from './write-document';

/**
 * Explains why a status cannot be set, or returns null. Any status may follow any other if it is consistent: reviewed
 * or approved documents have a file, and documents that were not uploaded have none.
 */
export function statusIssue(
  status: DocumentStatus,
  { hasFiles, mayBeNotApplicable }: { hasFiles: boolean; mayBeNotApplicable: boolean },
): Reason | null {
  switch (status) {
    case 'Awaiting Review':
    case 'Approved':
      return hasFiles ? null : reason('documents.nothingToReview');
    case 'Not Uploaded':
      return hasFiles ? reason('documents.filesPresent') : null;
    case 'N/A':
      return mayBeNotApplicable ? null : reason('documents.notApplicableOff');
    case 'Awaiting Reupload':
      return null;
  }
}

/**
 * A received document is requested again only if the company uses reupload requests. One that is missing or was requested
 * before can always be requested.
 */
function assertRequestable(setup: CompanySetup, status: DocumentStatus, before: WireDocument): void {
  const isReupload = before.files.length > 0 && before.status !== 'Awaiting Reupload';
  if (status === 'Awaiting Reupload' && isReupload && setup.settings.reuploadRequests === false)
    throw new Refusal(422, 'status_invalid', reason('documents.reuploadOff'));
}

/** Mails the person the record is about, if the address is valid. */
async function requestReupload(
  tx: TenantTx,
  setup: CompanySetup,
  { row }: AccessibleRecord,
  title: string,
  reason: string,
): Promise<void> {
  try {
    readAddress(row.email);
  } catch (error) {
    if (isRefusal(error)) return;
    throw error;
  }
  const text = `Hello ${row.first_name},\n\nplease upload “${title}” once more.\n\nWhy: ${reason}\n\nYou find it under Documents after you sign in.\n\n${setup.name}\n`;
  await queueMail(tx, {
    to: row.email,
    subject: `Please upload again: ${title.replace(/\p{Cc}/gu, ' ').slice(0, 150)}`,
    text,
  });
}

/**
 * Sets the status of one document; requires staff with the right. The borrower sees the reason of a reupload request.
 * If the company has `emailOnReupload`, a reason is required and sent by email. N/A needs the company setting
 * `documentNotApplicable`. Setting the current state changes nothing.
 * @throws Refusal 404 not_found, 403 forbidden, 422 reason_missing, 422 status_invalid
 * @source spec 2-records §4 (Document status), §5 (Reupload reason); READINGS "Re-upload reason"
 */
export async function setDocumentStatus(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const record = await accessRecord(engine, tx, setup, viewer, body.owner, true);
    const field = uploadOf(record, body.element);
    assertReviews(record);
    const before = await presentCurrent(tx, record, field);
    const why = body.status === 'Awaiting Reupload' ? body.reason?.trim() || null : null;
    const isRequired = body.status === 'Awaiting Reupload' && setup.settings.emailOnReupload === true;
    if (isRequired && why === null) throw new Refusal(422, 'reason_missing', reason('documents.reasonMissing'));
    assertRequestable(setup, body.status, before);
    const issue = statusIssue(body.status, {
      hasFiles: before.files.length > 0,
      mayBeNotApplicable: setup.settings.documentNotApplicable === true,
    });
    if (issue) throw new Refusal(422, 'status_invalid', issue);
    const done = confirmation('documents.statusUpdated');
    if (before.status === body.status && before.reason === why && before.explanation === null)
      return { ...done, document: before };
    await writeDocument(tx, viewer, record, {
      element: field.id,
      status: body.status,
      reason: why,
      act: 'document-status',
      from: before.status,
      to: body.status,
    });
    if (isRequired && why !== null) await requestReupload(tx, setup, record, field.title, why);
    return { ...done, document: await presentCurrent(tx, record, field) };
  });
}
