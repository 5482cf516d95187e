import { canSee, type Viewer } from '@lendwright/access';
import type { CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  moduleOf,
  peopleOfRows,
  presentRecord,
  readRecordsByIds,
  sharingOfRows,
  todayIn,
  visibleInfo,
  type CompanySetup,
  type RecordEngine,
} from '../records';
import type { MergeFields } from './merge-field';
import { mergeFieldsOf } from './merge-fields-of';
import { mergeRecordOf, type MergeRecord } from './read-merge-values';

/**
 * Like `readMergeValues`, for many records of one module with a few statements. Records that the viewer may not see are
 * omitted.
 */
export async function readManyMergeValues(
  engine: Pick<RecordEngine, 'setups'>,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { module: moduleKey, owners }: { readonly module: string; readonly owners: readonly Id[] },
): Promise<ReadonlyMap<Id, MergeRecord>> {
  const module = moduleOf(setup, moduleKey);
  const today = todayIn(setup.timeZone);
  const foundRecords = await readRecordsByIds(tx, owners, moduleKey);
  const rows = foundRecords.filter((row) => canSee(viewer, moduleKey, row));
  const [people, sharing] = [await peopleOfRows(tx, rows), await sharingOfRows(tx, rows)];
  const fields = new Map<CompiledForm, MergeFields>();
  const records = new Map<Id, MergeRecord>();
  for (const row of rows) {
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    const listedField = fields.get(form) ?? mergeFieldsOf(setup, module, form, viewer);
    fields.set(form, listedField);
    const info = visibleInfo(form, row, viewer);
    const record = presentRecord(row, { setup, viewer, people, sharing, info });
    records.set(row.id, mergeRecordOf(listedField, { setup, viewer, module, row, form, record, today }));
  }
  return records;
}
