import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type setDocumentStatus as operation,
  type setDocumentStatuses as statusesOperation,
  reason,
  confirmation,
} from '@lendwright/api';
import { isRefusal, Refusal, type Reason } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { queueMail } from '../../platform/mail/queue-mail';
import { readAddress } from '../../platform/mail/read-address';
import type { CompanySetup, RecordEngine } from '../records';
import { findDocument, type DocumentStatus } from './documents-rows';
import { presentCurrent, type WireDocument } from './present-document';
import { assertReviews, accessRecord, uploadOf, type AccessibleRecord } from './access-record';
import { publicTitle } from './public-uploads';
import type { UploadSlot } from './upload-slots';
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
function assertRequestable(setup: CompanySetup, status: DocumentStatus, documentBefore: WireDocument): void {
  const isReupload = documentBefore.files.length > 0 && documentBefore.status !== 'Awaiting Reupload';
  if (status === 'Awaiting Reupload' && isReupload && setup.settings.reuploadRequests === false)
    throw new Refusal(422, 'status_invalid', reason('documents.reuploadOff'));
}

/** Mails the person the record is about, if the address is valid: one email for all documents. */
async function requestReupload(
  tx: TenantTx,
  setup: CompanySetup,
  { row }: AccessibleRecord,
  titles: readonly string[],
  reason: string,
): Promise<void> {
  try {
    readAddress(row.email);
  } catch (error) {
    if (isRefusal(error)) return;
    throw error;
  }
  const request =
    titles.length === 1
      ? `please upload “${titles[0]}” once more.`
      : `please upload these documents once more:\n\n${titles.map((title) => `- ${title}`).join('\n')}`;
  const text = `Hello ${row.first_name},\n\n${request}\n\nWhy: ${reason}\n\nYou'll find it under Documents after you sign in.\n\n${setup.name}\n`;
  await queueMail(tx, {
    to: row.email,
    subject: `Please upload again: ${titles
      .join(', ')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 150)}`,
    text,
  });
}

interface StatusChange {
  readonly element: string;
  readonly status: DocumentStatus;
  readonly reason?: string | undefined;
  readonly restoresExplanation?: boolean | undefined;
}

/** A document after a change of its status. */
interface StatusChangeResult {
  readonly document: WireDocument;
  /** Whether anything was written. */
  readonly isWritten: boolean;
  /** The reupload request to mail to the sender, if the company mails them. */
  readonly mail: { readonly title: string; readonly reason: string } | null;
}

/** The explanation that the last change removed, if this one restores the status that it belonged to. */
async function readReplacedExplanation(
  tx: TenantTx,
  record: AccessibleRecord,
  field: UploadSlot,
  status: DocumentStatus,
) {
  const replacedExplanation = (await findDocument(tx, record.row.id, field.id))?.replaced_explanation;
  if (replacedExplanation?.status !== status) return null;
  const { kind, reason: reasonText, by, accepted, until } = replacedExplanation;
  return { kind, reason: reasonText, by, accepted, until };
}

/** Sets the status of one document of a locked record. */
async function changeStatus(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  record: AccessibleRecord,
  { element, status, reason: givenReason, restoresExplanation = false }: StatusChange,
): Promise<StatusChangeResult> {
  const field = uploadOf(record, element);
  const entryBefore = await presentCurrent(tx, record, field);
  const why = status === 'Awaiting Reupload' ? givenReason?.trim() || null : null;
  const isMailed = status === 'Awaiting Reupload' && setup.settings.emailOnReupload === true;
  if (isMailed && why === null) throw new Refusal(422, 'reason_missing', reason('documents.reasonMissing'));
  assertRequestable(setup, status, entryBefore);
  const issue = statusIssue(status, {
    hasFiles: entryBefore.files.length > 0,
    mayBeNotApplicable: setup.settings.documentNotApplicable === true,
  });
  if (issue) throw new Refusal(422, 'status_invalid', issue);
  const explanation = restoresExplanation ? await readReplacedExplanation(tx, record, field, status) : null;
  if (
    entryBefore.status === status &&
    entryBefore.reason === why &&
    entryBefore.explanation === null &&
    explanation === null
  )
    return { document: entryBefore, isWritten: false, mail: null };
  await writeDocument(tx, viewer, record, {
    ...{
      element: field.id,
      status,
      reason: why,
      explanation,
      act: 'document-status',
      from: entryBefore.status,
      to: status,
    },
  });
  const mail = isMailed && why !== null ? { title: publicTitle(record, field), reason: why } : null;
  return { document: await presentCurrent(tx, record, field), isWritten: true, mail };
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
    uploadOf(record, body.element);
    assertReviews(record);
    const { document, mail } = await changeStatus(tx, setup, viewer, record, body);
    if (mail) await requestReupload(tx, setup, record, [mail.title], mail.reason);
    return { ...confirmation('documents.statusUpdated'), document };
  });
}

/**
 * Sets the statuses of several documents of a record in one transaction, under the rules of `setDocumentStatus`. Requests
 * with the same reason are sent in one email.
 * @throws Refusal 404 not_found, 403 forbidden, 422 reason_missing, 422 status_invalid; then nothing changes
 */
export async function setDocumentStatuses(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { owner, changes }: BodyOf<typeof statusesOperation>,
): Promise<AnswerOf<typeof statusesOperation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const record = await accessRecord(engine, tx, setup, viewer, owner, true);
    for (const { element } of changes) uploadOf(record, element);
    assertReviews(record);
    let { version } = record.row;
    const docs: WireDocument[] = [];
    const mails = new Map<string, string[]>();
    for (const change of changes) {
      const currentData = { ...record, row: { ...record.row, version } };
      const { document, isWritten, mail } = await changeStatus(tx, setup, viewer, currentData, change);
      docs.push(document);
      if (isWritten) version++;
      if (mail) mails.set(mail.reason, [...(mails.get(mail.reason) ?? []), mail.title]);
    }
    for (const [explanation, titles] of mails) await requestReupload(tx, setup, record, titles, explanation);
    return { ...confirmation('documents.statusUpdated'), docs };
  });
}
