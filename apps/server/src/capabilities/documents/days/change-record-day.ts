import { newId, type Id, type IsoDate } from '@lendwright/kernel';
import type { CompiledForm } from '@lendwright/forms';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import {
  lockRows,
  markChanges,
  readRecordedNeeds,
  readRecordsByIds,
  requestsOfDays,
  withMaskedRows,
  writeRecord,
  type CompanySetup,
  type RecordEngine,
  type RecordRow,
} from '../../records';
import type { DatedRecord } from './day-rows';

/** The previous and the new day, between which nothing but the day changed. */
export interface DaySpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const requestsOf = (form: CompiledForm, { from, to }: DaySpan, row: Pick<RecordRow, 'info'>) =>
  requestsOfDays({ form, answers: withMaskedRows(form, row).info }, from, to);

/** The author of automatic changes. */
const PRODUCT = { accountId: null, personId: null, name: '' };

/**
 * Writes the changes that a new day causes in the documents of some records: marks, and a history entry without an
 * author. Records without a change are not locked; the others are read again under their lock.
 * @returns how many records changed
 */
export async function changeRecordDays(
  engine: Pick<RecordEngine, 'setups'>,
  tx: TenantTx,
  setup: CompanySetup,
  records: readonly DatedRecord[],
  span: DaySpan,
): Promise<number> {
  const formOf = (entry: Pick<DatedRecord, 'form_id' | 'form_version'>) =>
    engine.setups.formOf(tx, setup, entry.form_id, entry.form_version);
  const affectedRecords: DatedRecord[] = [];
  for (const record of records)
    if (requestsOf(await formOf(record), span, record).length > 0) affectedRecords.push(record);
  let changedCount = 0;
  for (const module of new Set(affectedRecords.map(({ module_key }) => module_key))) {
    const ids = affectedRecords.filter(({ module_key }) => module_key === module).map(({ id }) => id);
    changedCount += await writeDays(tx, module, ids, async (row) => requestsOf(await formOf(row), span, row));
  }
  return changedCount;
}

type DayRequests = ReturnType<typeof requestsOf>;
type ReadRequests = (row: RecordRow) => Promise<DayRequests>;

/** Omits the requests that a save after midnight has already recorded. */
async function omitRecordedRequests(tx: TenantTx, record: Id, requests: DayRequests): Promise<DayRequests> {
  if (requests.length === 0) return requests;
  const recordedNeeds = await readRecordedNeeds(
    tx,
    record,
    requests.map(({ slot }) => slot),
  );
  return requests.filter(({ slot, to }) => recordedNeeds.get(slot) !== to);
}

async function writeDays(
  tx: TenantTx,
  module: string,
  ids: readonly Id[],
  readRequests: ReadRequests,
): Promise<number> {
  await lockRows(tx, module, ids);
  let changedCount = 0;
  for (const row of await readRecordsByIds(tx, ids)) {
    const requests = row.is_active ? await omitRecordedRequests(tx, row.id, await readRequests(row)) : [];
    if (requests.length === 0) continue;
    const { changes, ...waiting } = await markChanges(tx, row.id, requests);
    changedCount += 1;
    await writeRecord(tx, {
      ...{ id: row.id, module, version: row.version, statusBefore: row.status_id, isActiveBefore: row.is_active },
      ...{ patch: waiting, answers: {}, cleared: [], secrets: {}, author: PRODUCT },
      ...{ act: 'document-day', reason: null, changes, historyId: newId() },
    });
  }
  return changedCount;
}
