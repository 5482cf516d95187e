import type { TRIGGER_DOCUMENT_CHANGES } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { REQUEST_CHANGE, type FieldChange } from '../../records';
import type { TriggerLine, TriggerEvent } from './trigger-event';

type DocumentChange = (typeof TRIGGER_DOCUMENT_CHANGES)[number];

const STATUSES: ReadonlyMap<string, DocumentChange> = new Map([
  ['Approved', 'approved'],
  ['Awaiting Reupload', 'refused'],
]);
const REQUEST_PREFIX = `${REQUEST_CHANGE}:`;

/** The document and its change, or null. */
function readChange(act: string, { field, from, to }: FieldChange): readonly [string, DocumentChange] | null {
  const isRequest = field.startsWith(REQUEST_PREFIX) && from === null && to !== null;
  if (isRequest) return [field.slice(REQUEST_PREFIX.length), 'requested'];
  const change = act === 'document-status' && from !== to ? STATUSES.get(String(to)) : undefined;
  return change === undefined ? null : [field, change];
}

/** The document events of a history entry. Several changes of one kind are one event per document. */
export const documentEvents = ({ id, record_id: record, at, act, changes }: TriggerLine): TriggerEvent[] =>
  changes.flatMap((line) => {
    const change = readChange(act, line);
    if (change === null) return [];
    const [element, detail] = change;
    return [{ kind: 'document' as const, record, key: `document:${id}:${detail}:${element}`, detail, at }];
  });

const KEY_PATTERN = /^document:[^:]+:(requested|approved|refused):(.+)$/s;

/**
 * Whether the change of a document is still current: a requested document has no file yet, and others still have their
 * status.
 */
export async function isDocumentEventCurrent(tx: TenantTx, record: Id, key: string): Promise<boolean> {
  const [, change, element] = KEY_PATTERN.exec(key) ?? [];
  const sql =
    'select status, is_requested from app.documents where company_id = $1 and record_id = $2 and element = $3';
  const [row] = await tx.query<{ status: string; is_requested: boolean }>(
    sql,
    [tx.companyId, record, element],
    'email-trigger-document',
  );
  if (change === 'requested') return !row || (row.is_requested && row.status === 'Not Uploaded');
  return row !== undefined && STATUSES.get(row.status) === change;
}
