import { reason } from '@lendwright/api';
import { addDays, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, DescribedAnswer, RecordRow } from '../../records';
import { addTask } from '../tasks/add-task';
import { startFollowUps } from '../tasks/follow-ups';
import type { TemplateRow } from '../templates/template-rows';
import { dayOfTrigger, planTask } from './plan-task';
import { reasonOf, type StoredReason } from './run-reason';
import type { Run, TriggerRow } from './trigger-rows';

/** The maximum length of a chain of runs, each of which causes the next. */
export const MAX_CHAIN = 8;

/** The context in which triggers are processed. */
export interface RunContext {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly templates: ReadonlyMap<Id, TemplateRow>;
  readonly records: ReadonlyMap<Id, RecordRow>;
}

/** Created tasks have no creator: nobody waits for them, and only their people are notified. */
const authorOf = ({ by_name: name }: TriggerRow) => ({ accountId: null, personId: null, name });

/** Why a trigger fires, with the values at that time. */
function causeOf(trigger: TriggerRow, template: Id, { setup, records }: RunContext): StoredReason {
  const { kind, payload } = trigger;
  const titled = (title: unknown) => [{ title: String(title ?? ''), value: null }];
  if (kind === 'status-reached') return reasonOf(kind, titled(setup.statuses.get(payload['status'] as Id)?.title));
  if (kind === 'date-reached') {
    const form = setup.forms.get(records.get(trigger.record_id)?.form_id ?? ('' as Id))?.form;
    const field = String(payload['field']);
    return reasonOf(kind, [{ title: form?.byId.get(field)?.title ?? field, value: String(payload['date']) }]);
  }
  if (kind === 'document-approved') return reasonOf(kind, titled(payload['title'] ?? payload['element']));
  if (kind === 'task-completed') return reasonOf(kind, titled(payload['title']));
  const answers = payload['facts'] as Readonly<Record<Id, readonly DescribedAnswer[]>> | undefined;
  return reasonOf(kind === 'stage-override' ? 'error' : kind, answers?.[template] ?? []);
}

/** Why a trigger does not fire for a template, or null. */
function findObstacle(
  { causes, module_key: module, record_id: recordId }: TriggerRow,
  template: TemplateRow,
  { records }: RunContext,
): Pick<Run, 'outcome' | 'reasons'> | null {
  if (!template.is_active) return { outcome: 'skipped', reasons: [reasonOf('template-inactive')] };
  if (template.module_key !== module) return { outcome: 'skipped', reasons: [reasonOf('module-changed')] };
  if (!records.get(recordId)?.is_active) return { outcome: 'skipped', reasons: [reasonOf('record-inactive')] };
  if (causes.includes(template.id)) return { outcome: 'stopped', reasons: [reasonOf('same-cause')] };
  if (causes.length >= MAX_CHAIN) return { outcome: 'stopped', reasons: [reasonOf('chain-too-long')] };
  return null;
}

async function runTemplate(context: RunContext, trigger: TriggerRow, template: TemplateRow): Promise<Run> {
  const { tx, setup, records } = context;
  const { id: templateId, version } = template;
  const { id: triggerId, module_key: module, record_id: record } = trigger;
  const run = { trigger: triggerId, template: { id: templateId, version }, module, record };
  const cause = causeOf(trigger, templateId, context);
  const obstacle = findObstacle(trigger, template, context);
  const row = records.get(record);
  if (obstacle || !row) {
    const { outcome, reasons } = obstacle ?? { outcome: 'skipped' as const, reasons: [] };
    return { ...run, outcome, reasons: [cause, ...reasons], task: null };
  }
  const author = authorOf(trigger);
  const newTask = planTask(template, { day: dayOfTrigger(trigger, setup.timeZone), record: row });
  const task = await addTask(tx, setup, author, { ...newTask, templateId, triggerId });
  if (task && newTask.status === 'Completed')
    await startFollowUps(tx, setup, author, {
      ...{ id: task.id, record: newTask.record, templateId, triggerId },
      ...{ targetStatus: template.target_status, convertLead: template.convert_lead },
    });
  return { ...run, outcome: 'created', reasons: [cause], task: task?.id ?? null };
}

/** The task for a person who overrode stage rules, who is to complete what was missing. */
async function addOverrideTask({ tx, setup }: RunContext, trigger: TriggerRow): Promise<void> {
  const { payload, by_person: person } = trigger;
  const status = String(payload['status'] ?? '');
  const day = dayOfTrigger(trigger, setup.timeZone);
  await addTask(tx, setup, authorOf(trigger), {
    title: reason('stageRules.followUpTask', { status }).text.slice(0, 200),
    description: `<p>${escapeHtml(String(payload['missing'] ?? ''))}</p>`,
    record: { module: trigger.module_key, id: trigger.record_id },
    ...{ priority: 'High', due: addDays(day, 3), triggerId: trigger.id },
    assignees: person ? [{ kind: 'person', id: person, role: null, fallback: null }] : [],
  });
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Creates the tasks of one trigger, in the transaction that claims it. */
export async function runTrigger(context: RunContext, trigger: TriggerRow): Promise<Run[]> {
  if (trigger.kind === 'stage-override') {
    await addOverrideTask(context, trigger);
    return [];
  }
  const entries: Run[] = [];
  for (const id of trigger.template_id ? [trigger.template_id] : (trigger.payload.templates ?? [])) {
    const template = context.templates.get(id);
    if (template) entries.push(await runTemplate(context, trigger, template));
  }
  return entries;
}
