import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  EXPLANATIONS,
  reason,
  type acceptExplanation as acceptOperation,
  type AnswerOf,
  type BodyOf,
  type explainDocument as operation,
} from '@lendwright/api';
import { isIsoDate, Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { authorOf, type CompanySetup, type RecordEngine } from '../records';
import { accessRecord, assertReviews, assertUploads, uploadOf } from './access-record';
import type { ExplanationKind } from './documents-rows';
import { presentCurrent } from './present-document';
import { writeDocument } from './write-document';

/** The values shown in the history. */
const TITLES: Readonly<Record<ExplanationKind, string>> = {
  not_applicable: 'Not applicable',
  unavailable: 'Not available',
  later: 'Later',
};

/** The explanations that the company's borrowers may give instead of uploading. */
export const explanationsOf = ({ settings }: CompanySetup): readonly ExplanationKind[] =>
  EXPLANATIONS.filter((kind) => {
    if (kind === 'not_applicable') return settings.answerNotApplicable !== false;
    return kind !== 'later' || settings.answerLater === true;
  });

/**
 * @throws Refusal 422 status_invalid if the company does not offer the answer, or the promised day is not in the future
 */
function assertKindOffered(
  setup: CompanySetup,
  kind: ExplanationKind,
  dueDay: string | undefined,
  today: string,
): void {
  if (!explanationsOf(setup).includes(kind))
    throw new Refusal(422, 'status_invalid', reason('documents.answerNotOffered'));
  if (dueDay !== undefined && (!isIsoDate(dueDay) || dueDay <= today))
    throw new Refusal(422, 'status_invalid', reason('documents.promiseInPast'));
}

/**
 * Stores why the sender does not have a requested document, or when it will be sent. The document then counts as
 * answered until staff request it again or the promised day arrives. The people of the loan are notified.
 * @throws Refusal 404 not_found, 403 forbidden without the right to upload, 422 reason_missing, 422 status_invalid if
 * the document is already received
 */
export async function explainDocument(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { owner, element, kind, reason: reasonText, until: day }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const dueDay = kind === 'later' ? day : undefined;
  const author = authorOf(viewer).name;
  return scope.write(async (tx) => {
    const record = await accessRecord(engine, tx, setup, viewer, owner, true);
    const field = uploadOf(record, element);
    assertUploads(record, field);
    if (reasonText.trim() === '') throw new Refusal(422, 'reason_missing', reason('documents.reasonMissing'));
    assertKindOffered(setup, kind, dueDay, record.today);
    const entryBefore = await presentCurrent(tx, record, field);
    if (entryBefore.status !== 'Not Uploaded' && entryBefore.status !== 'Awaiting Reupload')
      throw new Refusal(422, 'status_invalid', reason('documents.alreadyReceived'));
    await writeDocument(tx, viewer, record, {
      element: field.id,
      status: entryBefore.status,
      reason: entryBefore.reason,
      explanation: { kind, reason: reasonText.trim(), by: author, accepted: false, until: dueDay ?? null },
      act: 'document-explanation',
      from: entryBefore.status,
      to: TITLES[kind],
    });
    return { ...confirmation('documents.explanationSent'), document: await presentCurrent(tx, record, field) };
  });
}

/**
 * Accepts an open explanation; requires staff with the right. A document that is not applicable gets the status N/A if
 * the company uses it; otherwise the status stays and the explanation is marked as accepted.
 * @throws Refusal 404 not_found, 403 forbidden, 422 status_invalid without an open explanation
 */
export async function acceptExplanation(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { owner, element }: BodyOf<typeof acceptOperation>,
): Promise<AnswerOf<typeof acceptOperation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const record = await accessRecord(engine, tx, setup, viewer, owner, true);
    const field = uploadOf(record, element);
    assertReviews(record);
    const { status, reason: requestedReason, explanation } = await presentCurrent(tx, record, field);
    if (!explanation || explanation.accepted)
      throw new Refusal(422, 'status_invalid', reason('documents.noExplanation'));
    const isNotApplicable = explanation.kind === 'not_applicable' && setup.settings.documentNotApplicable === true;
    await writeDocument(tx, viewer, record, {
      element: field.id,
      status: isNotApplicable ? 'N/A' : status,
      reason: isNotApplicable ? null : requestedReason,
      explanation: { ...explanation, accepted: true },
      act: 'document-explanation',
      from: TITLES[explanation.kind],
      to: isNotApplicable ? 'N/A' : 'Accepted',
    });
    return { ...confirmation('documents.explanationAccepted'), document: await presentCurrent(tx, record, field) };
  });
}
