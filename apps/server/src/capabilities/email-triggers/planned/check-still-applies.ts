import { conditionTest, ruleAnswers } from '@lendwright/forms';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { dateOfAnswer, type CompanySetup, type RecordEngine, type RecordRow } from '../../records';
import { isDocumentEventCurrent } from '../feed/document-events';
import type { TriggerEvent } from '../feed/trigger-event';
import { isStillUnanswered } from '../feed/unanswered-emails';
import type { TriggerRow } from '../triggers/trigger-rows';

/** The context for evaluating triggers in a transaction. */
export interface TriggerContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  /** The company's current day. */
  readonly today: IsoDate;
}

/** The key of a task's due event, which changes with the due day. */
export const taskKey = (task: Id, dueDate: IsoDate): string => `task:${task}:${dueDate}`;

async function isTaskOpen(tx: TenantTx, key: string): Promise<boolean> {
  const [, task, dueDate] = key.split(':');
  const sql = 'select id from app.tasks where company_id = $1 and id = $2 and due_on = $3::date and is_open';
  return (await tx.query(sql, [tx.companyId, task, dueDate], 'email-trigger-task')).length > 0;
}

/**
 * Whether an event is still current. It is not after a further status change, a changed date, a completed task, a
 * further change of the document, or an answer.
 */
async function isEventCurrent(
  tx: TenantTx,
  { event }: TriggerRow,
  row: RecordRow,
  { key, detail }: Pick<TriggerEvent, 'key' | 'detail'>,
): Promise<boolean> {
  if (event.kind === 'status-reached') return row.status_id === detail && event.statuses.includes(row.status_id);
  if (event.kind === 'date-reached') return dateOfAnswer(row.info[event.field]) === detail;
  if (event.kind === 'document') return isDocumentEventCurrent(tx, row.id, key);
  if (event.kind === 'no-reply') return isStillUnanswered(tx, key);
  return event.kind !== 'task-due' || isTaskOpen(tx, key);
}

/** Whether a trigger still applies to a record: it is active, the event is current, and the condition is met. */
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
