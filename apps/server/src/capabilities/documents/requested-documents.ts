import type { Viewer } from '@lendwright/access';
import type { CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup, RecordRow } from '../records';
import { accessibleRecord, maySeeDocuments } from './access-record';
import { readDocumentsOf, type DocumentRow, type DocumentStatus } from './documents-rows';
import { presentExplanation, type WireDocument } from './present-document';
import { nameOfSlot } from './upload-slots';

/** One document that a record's form requests from this viewer. */
export interface RequestedDocument {
  readonly element: string;
  readonly name: string;
  readonly mandatory: boolean;
  readonly status: DocumentStatus;
  readonly reason: string | null;
  readonly explanation: WireDocument['explanation'];
}

/** A record with its form. */
export interface FormRecord {
  readonly row: RecordRow;
  readonly form: CompiledForm;
}

function requested(
  setup: CompanySetup,
  viewer: Viewer,
  { row: record, form }: FormRecord,
  rows: readonly DocumentRow[],
): readonly RequestedDocument[] {
  const { uploads, shownForm, today } = accessibleRecord(form, setup, viewer, record);
  const byElement = new Map(rows.map((row) => [row.element, row]));
  return uploads.map((slot) => {
    const row = byElement.get(slot.id);
    return {
      element: slot.id,
      name: nameOfSlot(slot, shownForm),
      mandatory: slot.mandatory,
      status: row?.status ?? 'Not Uploaded',
      reason: row?.reason ?? null,
      explanation: row ? presentExplanation(row, today) : null,
    };
  });
}

/**
 * The documents that the forms of records request from this viewer, without their files, in form order. Records whose
 * documents the viewer may not see have none. One statement for all records.
 */
export async function readRequestedDocuments(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  records: readonly FormRecord[],
): Promise<ReadonlyMap<Id, readonly RequestedDocument[]>> {
  const visibleRecords = records.filter(({ row }) => maySeeDocuments(viewer, row));
  const rows = await readDocumentsOf(
    tx,
    visibleRecords.map(({ row }) => row.id),
  );
  const of = ({ id }: RecordRow) => rows.filter((row) => row.record_id === id);
  return new Map(visibleRecords.map((record) => [record.row.id, requested(setup, viewer, record, of(record.row))]));
}
