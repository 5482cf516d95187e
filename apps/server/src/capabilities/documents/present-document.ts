import type { document } from '@lendwright/api';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { acceptedTypes } from './accepted-types';
import { findDocument, type DocumentRow } from './documents-rows';
import { readActiveFiles, type FileRow } from './files-rows';
import type { WireReason } from '../records';
import type { AccessibleRecord } from './access-record';
import { nameOfSlot, type UploadSlot } from './upload-slots';

export type WireDocument = z.output<typeof document>;

const wireFile = (file: FileRow): WireDocument['files'][number] => ({
  _id: file.id,
  name: file.name,
  size: file.size,
  type: file.type,
  active: file.is_active,
  activeContent: file.has_active_content,
  isViewed: file.viewed_at !== null,
  createdAt: file.created_at,
  created_by: file.created_name,
});

/** The sender's explanation why a document is missing; null without one. @param today the company's current day */
export function presentExplanation(row: DocumentRow, today: string): WireDocument['explanation'] {
  const { explanation: kind, explanation_reason: reason, explanation_by: by, updated_at: at } = row;
  const { explanation_accepted: accepted, explanation_until: until } = row;
  return (
    kind && { kind, reason: reason ?? '', at, by: by ?? '', accepted, until, isDue: until !== null && until <= today }
  );
}

/** An upload element with its document, in wire format and in the viewer's language. */
export function presentDocument(
  { shownForm, today }: Pick<AccessibleRecord, 'shownForm' | 'today'>,
  field: UploadSlot,
  row: DocumentRow | undefined,
  files: readonly FileRow[],
  reasons: readonly WireReason[] = [],
): WireDocument {
  const { element, section, tab } = shownForm.byId.get(field.elementId) ?? field;
  return {
    _id: row?.id ?? null,
    element: field.id,
    name: nameOfSlot(field, shownForm),
    mandatory: field.mandatory,
    isMultiple: element.isMultiple !== false,
    file_type: acceptedTypes(element),
    section: section?.title || tab?.title || '',
    status: row?.status ?? 'Not Uploaded',
    reason: row?.reason ?? null,
    explanation: row ? presentExplanation(row, today) : null,
    ...(reasons.length > 0 && { reasons: [...reasons] }),
    notes: [],
    files: files.filter((file) => file.document_id === row?.id).map(wireFile),
    createdAt: row?.created_at ?? null,
    updatedAt: row?.updated_at ?? null,
  };
}

/** The current state of one document. */
export async function presentCurrent(tx: TenantTx, record: AccessibleRecord, field: UploadSlot): Promise<WireDocument> {
  const row = await findDocument(tx, record.row.id, field.id);
  const files = row ? await readActiveFiles(tx, [row.id]) : [];
  return presentDocument(record, field, row ?? undefined, files, record.reasonsOf(field));
}
