import { dayIn, zonedMoment, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { systemClock } from '../../../platform/clock/clock';
import { addTriggers, type Author, type CompanySetup, shiftDay, type TriggerEvent } from '../../records';
import { readCauses } from '../runs/trigger-rows';
import { readFollowUpsOf } from '../templates/template-rows';
import type { TaskLocation } from './task-input';

/** A task that was just completed. */
export interface CompletedTask {
  readonly id: Id;
  readonly record: TaskLocation | null;
  readonly templateId: Id | null;
  /** The trigger that created it; null for a task that a person created. */
  readonly triggerId: Id | null;
  readonly targetStatus: Id | null;
  readonly convertLead: boolean;
}

/**
 * Runs in the transaction that completes a task, once per completion. Follow-ups start at the beginning of their day; a
 * task starts each of them once, however often it is completed. A task without a template has none. `targetStatus` and
 * `convertLead` take effect on the record after the transaction.
 */
export async function startFollowUps(
  tx: TenantTx,
  setup: Pick<CompanySetup, 'timeZone'>,
  author: Author,
  task: CompletedTask,
): Promise<void> {
  const { record, templateId, targetStatus, convertLead } = task;
  if (!record) return;
  const followUps = templateId ? await readFollowUpsOf(tx, templateId) : [];
  const today = dayIn(systemClock.now(), setup.timeZone);
  const base = { kind: 'task-completed' as const, module: record.module, record: record.id, task: task.id };
  const events: TriggerEvent[] = followUps.map(({ next_id: template, title, days, unit }) => {
    const day = shiftDay(today, { days, unit });
    const dueAt = day === today ? {} : { dueAt: zonedMoment(day, '00:00', setup.timeZone).moment };
    return { ...base, ...dueAt, template, payload: { templates: [template], title } };
  });
  const hasEffect = targetStatus !== null || convertLead;
  const effects = hasEffect ? [{ ...base, payload: { templates: [], targetStatus, convertLead } }] : [];
  if (events.length + effects.length === 0) return;
  const causesBefore = task.triggerId ? await readCauses(tx, task.triggerId) : [];
  await addTriggers(tx, author, [...events, ...effects], templateId ? [...causesBefore, templateId] : causesBefore);
}
