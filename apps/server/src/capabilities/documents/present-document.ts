import type { document } from '@lendwright/api';
import type { CompiledField } from '@lendwright/forms';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { acceptedTypes } from './accepted-types';
import { findDocument, type DocumentRow } from './documents-rows';
import { readActiveFiles, type FileRow } from './files-rows';
import type { AccessibleRecord } from './access-record';

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

/** The sender's explanation why a document is missing; null without one. */
export function presentExplanation(row: DocumentRow): WireDocument['explanation'] {
  const { explanation: kind, explanation_reason: reason, explanation_by: by, updated_at: at } = row;
  return kind && { kind, reason: reason ?? '', at, by: by ?? '', accepted: row.explanation_accepted };
}

/** An upload element with its document, in wire format. */
export function presentDocument(
  field: CompiledField,
  row: DocumentRow | undefined,
  files: readonly FileRow[],
): WireDocument {
  const { element, section, tab } = field;
  return {
    _id: row?.id ?? null,
    element: element.id,
    name: element.title,
    mandatory: element.mandatory === true,
    isMultiple: element.isMultiple !== false,
    file_type: acceptedTypes(element),
    section: section?.title || tab?.title || '',
    status: row?.status ?? 'Not Uploaded',
    reason: row?.reason ?? null,
    explanation: row ? presentExplanation(row) : null,
    notes: [],
    files: files.filter((file) => file.document_id === row?.id).map(wireFile),
    createdAt: row?.created_at ?? null,
    updatedAt: row?.updated_at ?? null,
  };
}

/** The current state of one document. */
export async function presentCurrent(
  tx: TenantTx,
  record: AccessibleRecord,
  field: CompiledField,
): Promise<WireDocument> {
  const row = await findDocument(tx, record.row.id, field.id);
  return presentDocument(field, row ?? undefined, row ? await readActiveFiles(tx, [row.id]) : []);
}
