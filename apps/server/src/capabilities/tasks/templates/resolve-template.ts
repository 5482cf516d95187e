import { reason } from '@lendwright/api';
import { newId, Refusal, type Reason } from '@lendwright/kernel';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import type { CompanySetup } from '../../records';
import { checkCondition } from './check-condition';
import { modulePartsOf, taskModulesOf, type ModuleParts } from './module-parts';
import type { ResolvedTemplate, TemplateInput } from './template-input';

const invalidRefusal = (path: string, explanation: Reason) =>
  new Refusal(422, 'invalid', explanation, { path, faults: [] });

type DateRule = TemplateInput['start'];

function checkDate(path: 'start' | 'due', rule: DateRule, { dates }: ModuleParts): void {
  if (!rule) return;
  if (path === 'start' && rule.from === 'start') throw invalidRefusal(path, reason('tasks.startFromStart'));
  if (rule.from === 'field' && !dates.some(({ id }) => id === rule.field))
    throw invalidRefusal(path, reason('tasks.dateFieldUnknown'));
}

function checkStatus(setup: CompanySetup, module: string, status: string, path: string): void {
  if (setup.statuses.get(status)?.module_key !== module) throw invalidRefusal(path, reason('tasks.statusUnknown'));
}

function resolveTrigger(setup: CompanySetup, input: TemplateInput, parts: ModuleParts): TemplateInput['trigger'] {
  const { trigger, module } = input;
  if (trigger.kind === 'status-reached') {
    const statuses = [...new Set(trigger.statuses)];
    for (const status of statuses) checkStatus(setup, module, status, 'trigger.statuses');
    return { ...trigger, statuses };
  }
  if (trigger.kind === 'document-approved') {
    const elements = [...new Set(trigger.elements)];
    if (!elements.every((element) => parts.documents.some(({ id }) => id === element)))
      throw invalidRefusal('trigger.elements', reason('tasks.documentUnknown'));
    return { ...trigger, elements };
  }
  if (trigger.kind === 'date-reached') {
    if (!parts.dates.some(({ id }) => id === trigger.field))
      throw invalidRefusal('trigger.field', reason('tasks.dateFieldUnknown'));
    return trigger;
  }
  if (trigger.kind !== 'field-condition') return trigger;
  return { ...trigger, condition: checkCondition(setup, module, trigger.condition) };
}

function resolveChecklist(
  items: TemplateInput['checklist'],
  storedTemplate: ResolvedTemplate['checklist'] = [],
): ResolvedTemplate['checklist'] {
  const knownIds = new Set(storedTemplate.map(({ _id }) => _id));
  return items.map(({ _id, title, mandatory }) => {
    // Deleting the id from the set ensures that no two steps share one.
    if (_id !== undefined && !knownIds.delete(_id)) throw invalidRefusal('checklist', reason('tasks.stepUnknown'));
    return { _id: _id ?? newId(), title, mandatory };
  });
}

/**
 * Validates a template's references and converts it to the stored form: sanitized text, condition values in stored
 * form, an id for every step. Follow-ups are validated separately.
 * @param storedTemplate the stored template; absent for a new one
 * @throws Refusal 422 invalid
 */
export function resolveTemplate(
  setup: CompanySetup,
  input: TemplateInput,
  storedTemplate?: ResolvedTemplate,
): ResolvedTemplate {
  const { module } = input;
  if (!taskModulesOf(setup).includes(module)) throw invalidRefusal('module', reason('tasks.moduleUnknown'));
  const parts = modulePartsOf(setup, module);
  checkDate('start', input.start, parts);
  checkDate('due', input.due, parts);
  if (input.due?.from === 'start' && !input.start) throw invalidRefusal('due', reason('tasks.startMissing'));
  const roles = input.assignees.map(({ role }) => role);
  if (!roles.every((role) => setup.roles.has(role))) throw invalidRefusal('assignees', reason('tasks.roleUnknown'));
  if (new Set(roles).size < roles.length) throw invalidRefusal('assignees', reason('tasks.roleTwice'));
  if (input.target_status) checkStatus(setup, module, input.target_status, 'target_status');
  if (input.convert_lead && module !== 'leads') throw invalidRefusal('convert_lead', reason('tasks.leadsOnly'));
  return {
    ...input,
    description: cleanHtml(input.description),
    checklist: resolveChecklist(input.checklist, storedTemplate?.checklist),
    trigger: resolveTrigger(setup, input, parts),
  };
}
