import { dayIn, type IsoDate } from '@lendwright/kernel';
import { dateOfAnswer, type RecordRow, shiftDay } from '../../records';
import type { NewTask, TaskAssignee } from '../tasks/task-input';
import type { TemplateRow } from '../templates/template-rows';

type DateRule = TemplateRow['due_rule'];

/** What the dates of a task are counted from. */
export interface TaskBase {
  /** The day of the trigger in the company's time zone. */
  readonly day: IsoDate;
  readonly record: Pick<RecordRow, 'id' | 'module_key' | 'info'>;
}

function dayOf(rule: DateRule, { day, record }: TaskBase, start: IsoDate | null): IsoDate | null {
  if (!rule) return null;
  const from = rule.from === 'field' ? dateOfAnswer(record.info[rule.field]) : rule.from === 'start' ? start : day;
  return from === null ? null : shiftDay(from, rule);
}

const assigneeOf = ({ role, who }: TemplateRow['assignees'][number]): TaskAssignee => ({
  ...{ kind: who === 'role' ? 'role' : 'record-role', id: role, role: null, fallback: null },
});

/** The task that a template creates for a record. A date that is counted from an empty field stays empty. */
export function planTask(template: TemplateRow, base: TaskBase): NewTask {
  const start = dayOf(template.start_rule, base, null);
  const { title, description, status, priority } = template;
  return {
    ...{ title, description, status, priority, start, due: dayOf(template.due_rule, base, start) },
    record: { module: base.record.module_key, id: base.record.id },
    assignees: template.assignees.map(assigneeOf),
    targetStatus: template.target_status,
    convertLead: template.convert_lead,
    checklist: template.checklist.map((item) => ({ ...item, isDone: false, by: null, at: null })),
  };
}

/** The day of a trigger: the date that was reached, otherwise the day on which it occurred. */
export function dayOfTrigger(
  { payload, due_at: dueAt }: { readonly payload: Readonly<Record<string, unknown>>; readonly due_at: string },
  timeZone: string,
): IsoDate {
  return dateOfAnswer(payload['day']) ?? dayIn(new Date(dueAt), timeZone);
}
