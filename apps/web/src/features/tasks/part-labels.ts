import type { Translate } from '../../i18n';
import type { tasks } from '../../i18n/en/records/tasks';
import { moduleIn, type DateRule, type TaskChoices, type TemplateInput, type TemplateField } from './template-shapes';

export type TaskTranslate = Translate<(typeof tasks)['messages']>;

/** A date rule as text. @example 3 business days after the start date */
export function dateRuleText(rule: DateRule | null, choices: TaskChoices, module: string, text: TaskTranslate): string {
  if (!rule) return text('noDate');
  const count = Math.abs(rule.days);
  const span = text(rule.unit === 'days' ? 'spanDays' : 'spanBusiness', { count });
  if (rule.from === 'field') {
    const { field: id } = rule;
    const field = moduleIn(choices, module)?.dates.find((date) => date.id === id)?.title ?? id;
    if (rule.days === 0) return text('onField', { field });
    return text(rule.days > 0 ? 'afterField' : 'beforeField', { span, field });
  }
  const isFromStart = rule.from === 'start';
  if (rule.days === 0) return text(isFromStart ? 'onStart' : 'onTrigger');
  if (rule.days > 0) return text(isFromStart ? 'afterStart' : 'afterTrigger', { span });
  return text(isFromStart ? 'beforeStart' : 'beforeTrigger', { span });
}

/** Ids as titles; ids that no longer exist are shown unchanged. */
function titles(
  ids: readonly string[],
  titledEntries: readonly { readonly _id?: string; readonly id?: string; readonly title: string }[],
) {
  return ids
    .map((id) => titledEntries.find((candidate) => (candidate._id ?? candidate.id) === id)?.title ?? id)
    .join(', ');
}

function triggerText({ trigger, module }: TemplateInput, choices: TaskChoices, text: TaskTranslate): string {
  const ownModule = moduleIn(choices, module);
  const kind = text(`short-${trigger.kind}`);
  if (trigger.kind === 'status-reached') return `${kind}: ${titles(trigger.statuses, ownModule?.statuses ?? [])}`;
  if (trigger.kind === 'date-reached')
    return `${kind}: ${dateRuleText({ ...trigger, from: 'field' }, choices, module, text)}`;
  if (trigger.kind !== 'document-approved') return kind;
  return `${kind}: ${titles(trigger.elements, ownModule?.documents ?? []) || text('anyDocument')}`;
}

/** A part of a template as text, for comparison. */
export function partText(
  field: TemplateField,
  input: TemplateInput,
  choices: TaskChoices,
  text: TaskTranslate,
): string {
  switch (field) {
    case 'title':
      return input.title;
    case 'module':
      return moduleIn(choices, input.module)?.title ?? input.module;
    case 'description':
      return input.description.replace(/<[^>]*>/g, ' ').trim();
    case 'priority':
      return text(`priority-${input.priority}`);
    case 'status':
      return text(`status-${input.status}`);
    case 'start':
    case 'due':
      return dateRuleText(input[field] ?? null, choices, input.module, text);
    case 'assignees': {
      const roles = input.assignees.map(({ role }) => role);
      return titles(roles, choices.roles);
    }
    case 'target_status':
      return input.target_status ? titles([input.target_status], moduleIn(choices, input.module)?.statuses ?? []) : '';
    case 'convert_lead':
      return text(input.convert_lead ? 'yes' : 'no');
    case 'checklist':
      return input.checklist.map(({ title }) => title).join(', ');
    case 'trigger':
      return triggerText(input, choices, text);
    case 'followUps': {
      const followUpIds = input.followUps.map(({ template }) => template);
      return titles(followUpIds, choices.templates);
    }
  }
}
