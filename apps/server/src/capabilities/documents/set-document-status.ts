import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type setDocumentStatus as operation, reason } from '@lendwright/api';
import { isRefusal, Refusal, type Reason } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { queueMail } from '../../platform/mail/queue-mail';
import { readAddress } from '../../platform/mail/read-address';
import type { CompanySetup, RecordEngine } from '../records';
import type { DocumentStatus } from './documents-rows';
import { presentNow } from './present-document';
import { assertReviews, reachRecord, uploadOf, type ReachedRecord } from './reach-record';
import { writeDocument } from './write-document';

/**
 * Why a status cannot be set, or null. Any may follow any, as far as it can be true: what is reviewed or approved has a
 * file, and what was not uploaded has none.
 */
export function statusFault(
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

/** A mail to the person that the record is about, if there is an address that we can write to. */
async function askAgain(
  tx: TenantTx,
  setup: CompanySetup,
  { row }: ReachedRecord,
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
 * Sets the status of one document: staff with the right alone. Asking again needs a reason, which the borrower sees,
 * and mails it where the company has `emailOnReupload`; N/A needs the company setting `documentNotApplicable`. Setting
 * what already stands changes nothing.
 * @throws Refusal 404 not_found, 403 forbidden, 422 reason_missing, 422 status_invalid
 * @source spec 2-records §4 (Document status), §5 (Reupload reason)
 */
export async function setDocumentStatus(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const record = await reachRecord(engine, tx, setup, viewer, body.owner, true);
    const field = uploadOf(record, body.element);
    assertReviews(record);
    const before = await presentNow(tx, record, field);
    const why = body.status === 'Awaiting Reupload' ? (body.reason ?? '').trim() : null;
    if (why === '') throw new Refusal(422, 'reason_missing', reason('documents.reasonMissing'));
    const fault = statusFault(body.status, {
      hasFiles: before.files.length > 0,
      mayBeNotApplicable: setup.settings.documentNotApplicable === true,
    });
    if (fault) throw new Refusal(422, 'status_invalid', fault);
    const message = 'Status has been updated successfully..';
    if (before.status === body.status && before.reason === why) return { message, document: before };
    await writeDocument(tx, viewer, record, {
      element: field.id,
      status: body.status,
      reason: why,
      act: 'document-status',
      from: before.status,
      to: body.status,
    });
    if (why !== null && setup.settings.emailOnReupload === true) await askAgain(tx, setup, record, field.title, why);
    return { message, document: await presentNow(tx, record, field) };
  });
}
