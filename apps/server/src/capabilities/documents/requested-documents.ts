import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup, RecordEngine } from '../records';
import { accessRecord } from './access-record';
import { readDocuments, type DocumentStatus } from './documents-rows';
import { presentExplanation, type WireDocument } from './present-document';

/** One document that a record's form asks this viewer for. */
export interface RequestedDocument {
  readonly element: string;
  readonly name: string;
  readonly mandatory: boolean;
  readonly status: DocumentStatus;
  readonly reason: string | null;
  readonly explanation: WireDocument['explanation'];
}

/**
 * The documents that a record's form asks this viewer for, without their files, in form order.
 * @throws Refusal 404 not_found
 */
export async function requestedDocuments(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  recordId: Id,
): Promise<readonly RequestedDocument[]> {
  const { uploads, shownForm } = await accessRecord(engine, tx, setup, viewer, recordId);
  const rows = new Map((await readDocuments(tx, recordId)).map((row) => [row.element, row]));
  return uploads.map(({ id, element }) => {
    const row = rows.get(id);
    return {
      element: id,
      name: shownForm.byId.get(id)?.title ?? element.title,
      mandatory: element.mandatory === true,
      status: row?.status ?? 'Not Uploaded',
      reason: row?.reason ?? null,
      explanation: row ? presentExplanation(row) : null,
    };
  });
}
