import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { notify, fallbackFor } from '../notifications';
import { addTriggers, authorOf, countWaitingDocuments, detectApproval, writeRecord } from '../records';
import { findDocument, saveDocument, type DocumentStatus, type StoredExplanation } from './documents-rows';
import type { AccessibleRecord } from './access-record';

export interface DocumentWrite {
  readonly element: string;
  readonly status: DocumentStatus;
  readonly reason: string | null;
  /** The sender's explanation after the change; absent or null removes it. */
  readonly explanation?: StoredExplanation | null;
  readonly act: 'upload' | 'document-status' | 'document-explanation' | 'remove-file';
  /** The displayed values, for the history. */
  readonly from: string | null;
  readonly to: string | null;
}

/** An acceptance needs no reason of its own. */
const reasonOf = ({ reason, accepted }: StoredExplanation) => (accepted ? null : reason);

/**
 * Writes the state of a document and updates its record (count of waiting documents, version, history entry and event),
 * so that lists and open screens are notified. The caller holds the record's lock.
 * @returns the id of the document
 */
export async function writeDocument(
  tx: TenantTx,
  viewer: Viewer,
  { row, module, triggers }: AccessibleRecord,
  write: DocumentWrite,
): Promise<Id> {
  const { element, status, reason, act, explanation = null } = write;
  const isExplained = act === 'document-explanation' && explanation !== null;
  const knownDocument = await findDocument(tx, row.id, element);
  const document = { id: knownDocument?.id ?? newId(), record_id: row.id, element, status, reason };
  const savedDocument = await saveDocument(tx, document, explanation);
  await writeRecord(tx, {
    id: row.id,
    module: module.key,
    version: row.version,
    statusBefore: row.status_id,
    isActiveBefore: row.is_active,
    patch: { documentsWaiting: await countWaitingDocuments(tx, row.id) },
    answers: {},
    cleared: [],
    secrets: {},
    author: authorOf(viewer),
    act,
    reason: isExplained ? reasonOf(explanation) : reason,
    changes: [{ field: element, from: write.from, to: write.to }],
    historyId: newId(),
  });
  const isApproval = status === 'Approved' && knownDocument?.status !== 'Approved';
  const events = isApproval ? detectApproval(triggers, { id: row.id, module: module.key }, element) : [];
  await addTriggers(tx, authorOf(viewer), events);
  const { people } = row;
  const details = { people, element, detail: status, fallback: fallbackFor(viewer) };
  if (act === 'upload') await notify(tx, row, authorOf(viewer), [{ kind: 'document_uploaded', ...details }]);
  if (act === 'document-status') await notify(tx, row, authorOf(viewer), [{ kind: 'document_status', ...details }]);
  if (isExplained && !explanation.accepted)
    await notify(tx, row, authorOf(viewer), [{ kind: 'document_explained', ...details }]);
  return savedDocument.id;
}
