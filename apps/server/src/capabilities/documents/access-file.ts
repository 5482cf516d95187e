import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal, type CompanySetup, type RecordEngine } from '../records';
import { findFile, type FileWithOwner } from './files-rows';
import { accessRecord, uploadOf, type AccessibleRecord } from './access-record';
import { findDocument } from './documents-rows';
import type { UploadSlot } from './upload-slots';
import { withdrawnSlotOf } from './withdrawn-documents';

export interface AccessibleFile {
  readonly file: FileWithOwner;
  readonly record: AccessibleRecord;
  readonly field: UploadSlot;
}

/** The slot of a file. A file of a document that is no longer requested can be read but not changed. */
async function slotOfFile(
  tx: TenantTx,
  record: AccessibleRecord,
  element: string,
  isLocking: boolean,
): Promise<UploadSlot> {
  if (isLocking || record.uploads.some(({ id }) => id === element)) return uploadOf(record, element);
  const row = await findDocument(tx, record.row.id, element);
  const slot = row && withdrawnSlotOf(record, row);
  if (!slot) throw missingRefusal();
  return slot;
}

/**
 * Finds a file through its record and its field, so that losing access to either also means losing the file.
 * @throws Refusal 404 not_found
 */
export async function accessFile(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  isLocking = false,
): Promise<AccessibleFile> {
  const locatedFile = await findFile(tx, id);
  if (!locatedFile) throw missingRefusal();
  const record = await accessRecord(engine, tx, setup, viewer, locatedFile.record_id, isLocking);
  // The file may have been removed before the lock was acquired.
  const file = isLocking ? await findFile(tx, id) : locatedFile;
  if (!file) throw missingRefusal();
  return { file, record, field: await slotOfFile(tx, record, file.element, isLocking) };
}
