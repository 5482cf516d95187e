import { conditionTest, ruleAnswers } from '@lendwright/forms';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { dateIn, type CompanySetup, type RecordEngine, type RecordRow } from '../../records';
import { isDocumentEventCurrent } from '../feed/document-events';
import type { TriggerEvent } from '../feed/trigger-event';
import { isStillUnanswered } from '../feed/unanswered-emails';
import type { TriggerRow } from '../triggers/trigger-rows';

/** What is needed to evaluate triggers in a transaction. */
export interface TriggerContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  /** The company's current day. */
  readonly today: IsoDate;
}

/** The key of a task that is due: another one when the due day is moved. */
export const taskKey = (task: Id, due: IsoDate): string => `task:${task}:${due}`;

async function isTaskOpen(tx: TenantTx, key: string): Promise<boolean> {
  const [, task, due] = key.split(':');
  const sql = 'select id from app.tasks where company_id = $1 and id = $2 and due_on = $3::date and is_open';
  return (await tx.query(sql, [tx.companyId, task, due], 'email-trigger-task')).length > 0;
}

/** Whether what happened is still so: a record that moved on, a date that was changed, a task that is
 * done, a document that moved on or an answer ends it. */
async function isEventCurrent(
  tx: TenantTx,
  { event }: TriggerRow,
  row: RecordRow,
  { key, detail }: Pick<TriggerEvent, 'key' | 'detail'>,
): Promise<boolean> {
  if (event.kind === 'status-reached') return row.status_id === detail && event.statuses.includes(row.status_id);
  if (event.kind === 'date-reached') return dateIn(row.info[event.field]) === detail;
  if (event.kind === 'document') return isDocumentEventCurrent(tx, row.id, key);
  if (event.kind === 'no-reply') return isStillUnanswered(tx, key);
  return event.kind !== 'task-due' || isTaskOpen(tx, key);
}

/** Whether a trigger still wants an email about a record: it is active, the event stands, and the condition holds. */
export async function checkStillApplies(
  { engine, tx, setup, today }: TriggerContext,
  trigger: TriggerRow,
  row: RecordRow,
  event: Pick<TriggerEvent, 'key' | 'detail'>,
): Promise<boolean> {
  if (!trigger.is_active || !row.is_active || row.module_key !== trigger.module_key) return false;
  if (!(await isEventCurrent(tx, trigger, row, event))) return false;
  if (trigger.condition === null) return true;
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const test = conditionTest(form, trigger.condition);
  return test?.holds(ruleAnswers(form, row.info, { today })) ?? false;
}
