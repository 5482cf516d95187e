import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  nextReportDate,
  reason,
  type AnswerOf,
  type BodyOf,
  type ReportSchedule,
  type SendCondition,
  type saveReportEmail as operation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { ListEngine } from '../../lists';
import { addressOfViewer, missingRefusal } from '../../records';
import { measureFields } from '../formulas/measure-names';
import { contextIn, maySeeModule, readerOf, type ReportContext } from '../report-context';
import { readReportRow, type ReportContent } from '../report-rows';
import { conditionRefusal } from './meets-condition';
import { deleteReportEmail, writeReportEmail, type ReportEmailRow } from './email-rows';

/** The schedule of a row. */
export const scheduleOf = ({ frequency, weekday, day, clock }: ReportSchedule): ReportSchedule => ({
  ...{ frequency, weekday, day, clock },
});

/** Refuses a condition on a value that the report doesn't have, that the viewer may not see, or that is a date. */
export function checkCondition(context: ReportContext, content: ReportContent, condition: SendCondition | null): void {
  if (condition?.is !== 'above') return;
  if (!measureFields(context, content).some(({ id }) => id === condition.measure)) throw conditionRefusal();
}

/** What a viewer gets by email, as responses show it. */
export const presentEmail = (
  row: ReportSchedule & Pick<ReportEmailRow, 'format' | 'condition' | 'next_at' | 'problem'>,
) => ({
  ...{ ...scheduleOf(row), format: row.format, condition: row.condition, nextAt: row.next_at, problem: row.problem },
});

/**
 * Starts or stops sending a report to the viewer. It runs with the rights that the viewer's current role has at that
 * time.
 * @throws Refusal 404 not_found, 422 invalid without an address
 */
export async function saveReportEmail(
  { setups }: Pick<ListEngine, 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { frequency, format, condition, ...time }: BodyOf<typeof operation>,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const setup = await setups.of(scope);
  return scope.write(async (tx) => {
    const report = await readReportRow(tx, id, readerOf(viewer));
    if (!report || !maySeeModule(viewer, report.module_key)) throw missingRefusal();
    if (frequency === 'off') {
      await deleteReportEmail(tx, id, viewer.accountId);
      return { ...confirmation('reports.emailStopped'), email: null };
    }
    if ((await addressOfViewer(tx, viewer)) === '') throw new Refusal(422, 'invalid', reason('reports.noAddress'));
    checkCondition(contextIn(setup, viewer, report.content), report.content, condition);
    const owner = { report_id: id, account_id: viewer.accountId, role_id: viewer.roleId };
    const schedule = { frequency, ...time };
    const nextAt = nextReportDate(schedule, now, setup.timeZone);
    const setting = { ...owner, ...schedule, format, condition, next_at: nextAt };
    await writeReportEmail(tx, setting);
    return { ...confirmation('reports.emailSaved'), email: presentEmail({ ...setting, problem: null }) };
  });
}
