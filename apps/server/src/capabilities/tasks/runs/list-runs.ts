import type { AnswerOf, BodyOf, listTaskRuns as operation } from '@lendwright/api';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readRecordsByIds, recordTitle, type CompanySetup } from '../../records';
import { readRuns } from './trigger-rows';

/** The run log, for administrators, who may see every record. */
export async function listRuns(
  tx: TenantTx,
  setup: CompanySetup,
  { template, record, skip, limit }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const rows = await readRuns(tx, { template, record }, skip, limit + 1);
  const page = rows.slice(0, limit);
  const records = await readRecordsByIds(tx, [...new Set(page.map(({ record_id }) => record_id))]);
  const byId = new Map(records.map((row) => [row.id, row]));
  return {
    hasMore: rows.length > limit,
    entries: page.map((run) => {
      const row = byId.get(run.record_id);
      return {
        ...{ _id: run.id, at: run.at, outcome: run.outcome, reasons: [...run.reasons], task: run.task_id },
        template: run.template_id ? { _id: run.template_id, title: run.template_title ?? '' } : null,
        record: { _id: run.record_id, title: row ? recordTitle(setup, row) : '', module: row?.module_key ?? '' },
      };
    }),
  };
}
