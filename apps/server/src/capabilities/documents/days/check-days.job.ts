import { hasDayRequests } from '@lendwright/forms';
import { dayIn, type IsoDate } from '@lendwright/kernel';
import { z } from 'zod';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { runInEachCompany } from '../../../platform/jobs/each-company';
import type { Services } from '../../../platform/services';
import { recordEngine, type RecordEngine } from '../../records';
import { changeRecordDays } from './change-record-day';
import {
  readDatedRecords,
  readDatedVersions,
  readDayCheck,
  readTimeZone,
  saveDayCheck,
  type FormVersion,
} from './day-rows';

export const CHECK_DOCUMENT_DAYS = 'document-days';

/** How many records are checked in one transaction. */
const PAGE = 100;

type Engine = Pick<RecordEngine, 'setups'>;

async function findVersions(engine: Engine, tx: TenantTx): Promise<FormVersion[]> {
  const setup = await engine.setups.readCurrent(tx);
  const foundVersions: FormVersion[] = [];
  for (const version of await readDatedVersions(tx))
    if (hasDayRequests(await engine.setups.formOf(tx, setup, version.form, version.version)))
      foundVersions.push(version);
  return foundVersions;
}

/** Checks one page of records. @returns whether the company is checked up to the day */
async function checkPage(
  engine: Engine,
  tx: TenantTx,
  versions: readonly FormVersion[],
  today: IsoDate,
): Promise<boolean> {
  const check = await readDayCheck(tx, today, true);
  if (check.checking_on === null && check.checked_on >= today) return true;
  // An interrupted check is first completed for its day, so that every record passes through the same days.
  const to = check.checking_on ?? today;
  const records = versions.length === 0 ? [] : await readDatedRecords(tx, versions, check.after_record, PAGE);
  const setup = await engine.setups.readCurrent(tx);
  await changeRecordDays(engine, tx, setup, records, { from: check.checked_on, to });
  const lastRecord = records.length === PAGE ? records.at(-1) : undefined;
  const nextCheck = lastRecord
    ? { checking_on: to, after_record: lastRecord.id }
    : { checking_on: null, after_record: null };
  await saveDayCheck(tx, { checked_on: lastRecord ? check.checked_on : to, ...nextCheck });
  return !lastRecord && to >= today;
}

/**
 * Evaluates the document requests of a company again if its day changed since the last check: in pages, each in a
 * transaction that also stores the progress. A save compares with the last checked day; see `changeRequests`.
 */
export async function checkDocumentDays(
  engine: Engine,
  scope: TenantScope,
  signal: AbortSignal,
  now: Date,
): Promise<void> {
  const { versions, today, isChecked } = await scope.read(async (tx) => {
    const day = dayIn(now, await readTimeZone(tx));
    const check = await readDayCheck(tx, day, false);
    const isDone = check.checking_on === null && check.checked_on >= day;
    return { today: day, isChecked: isDone, versions: isDone ? [] : await findVersions(engine, tx) };
  });
  for (let isFinished = isChecked; !isFinished && !signal.aborted;)
    isFinished = await scope.write((tx) => checkPage(engine, tx, versions, today));
}

/** Finds the companies whose day changed. Runs every half hour, because companies have different time zones. */
export const checkDocumentDaysJob = ({ vault, clock }: Pick<Services, 'vault' | 'clock'>): JobDefinition =>
  defineJob(CHECK_DOCUMENT_DAYS, z.unknown(), (_payload, context) =>
    runInEachCompany(
      context,
      (scope) =>
        checkDocumentDays(recordEngine({ database: context.database, vault }), scope, context.signal, clock.now()),
      {
        companies: 'active',
        onError: (error, company) => context.log.error('document days failed', { company, error }),
      },
    ),
  );
