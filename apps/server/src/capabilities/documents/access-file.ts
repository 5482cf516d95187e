import type { Viewer } from '@lendwright/access';
import type { CompiledField } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal, type CompanySetup, type RecordEngine } from '../records';
import { findFile, type FileWithOwner } from './files-rows';
import { accessRecord, uploadOf, type AccessibleRecord } from './access-record';

export interface AccessibleFile {
  readonly file: FileWithOwner;
  readonly record: AccessibleRecord;
  readonly field: CompiledField;
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
  const located = await findFile(tx, id);
  if (!located) throw missingRefusal();
  const record = await accessRecord(engine, tx, setup, viewer, located.record_id, isLocking);
  // It may have been removed before the lock was acquired.
  const file = isLocking ? await findFile(tx, id) : located;
  if (!file) throw missingRefusal();
  return { file, record, field: uploadOf(record, file.element) };
}
