import { reason } from '@lendwright/api';
import { newId, Refusal, type Reason } from '@lendwright/kernel';
import { cleanHtml } from '../../platform/rich-text/clean-html';
import type { CompanySetup } from '../records';
import { checkCondition } from './check-condition';
import { modulePartsOf, taskModulesOf, type ModuleParts } from './module-parts';
import type { SettledWish, TemplateWish } from './template-wish';

const refuse = (path: string, why: Reason) => new Refusal(422, 'invalid', why, { path, faults: [] });

type DateRule = TemplateWish['start'];

function checkDate(path: 'start' | 'due', rule: DateRule, { dates }: ModuleParts): void {
  if (!rule) return;
  if (path === 'start' && rule.from === 'start') throw refuse(path, reason('tasks.startFromStart'));
  if (rule.from === 'field' && !dates.some(({ id }) => id === rule.field))
    throw refuse(path, reason('tasks.dateFieldUnknown'));
}

function checkStatus(setup: CompanySetup, module: string, status: string, path: string): void {
  if (setup.statuses.get(status)?.module_key !== module) throw refuse(path, reason('tasks.statusUnknown'));
}

function settleTrigger(setup: CompanySetup, wish: TemplateWish, parts: ModuleParts): TemplateWish['trigger'] {
  const { trigger, module } = wish;
  if (trigger.kind === 'status-reached') {
    const statuses = [...new Set(trigger.statuses)];
    for (const status of statuses) checkStatus(setup, module, status, 'trigger.statuses');
    return { ...trigger, statuses };
  }
  if (trigger.kind === 'document-approved') {
    const elements = [...new Set(trigger.elements)];
    if (!elements.every((element) => parts.documents.some(({ id }) => id === element)))
      throw refuse('trigger.elements', reason('tasks.documentUnknown'));
    return { ...trigger, elements };
  }
  if (trigger.kind !== 'field-condition') return trigger;
  return { ...trigger, condition: checkCondition(setup, module, trigger.condition) };
}

function settleChecklist(
  items: TemplateWish['checklist'],
  stored: SettledWish['checklist'] = [],
): SettledWish['checklist'] {
  const known = new Set(stored.map(({ _id }) => _id));
  return items.map(({ _id, title, mandatory }) => {
    // Taken out of the set, so that no two items can bear one id.
    if (_id !== undefined && !known.delete(_id)) throw refuse('checklist', reason('tasks.stepUnknown'));
    return { _id: _id ?? newId(), title, mandatory };
  });
}

/**
 * Checks all that a template names against its company, and brings it to the form in which it is stored: text cleaned,
 * condition values as the form stores them, an id for every step. Follow-ups are checked apart, against the others.
 * @param stored the template as it stands; absent for a new one
 * @throws Refusal 422 invalid
 */
export function settleWish(setup: CompanySetup, wish: TemplateWish, stored?: SettledWish): SettledWish {
  const { module } = wish;
  if (!taskModulesOf(setup).includes(module)) throw refuse('module', reason('tasks.moduleUnknown'));
  const parts = modulePartsOf(setup, module);
  checkDate('start', wish.start, parts);
  checkDate('due', wish.due, parts);
  if (wish.due?.from === 'start' && !wish.start) throw refuse('due', reason('tasks.startMissing'));
  const roles = wish.assignees.map(({ role }) => role);
  if (!roles.every((role) => setup.roles.has(role))) throw refuse('assignees', reason('tasks.roleUnknown'));
  if (new Set(roles).size < roles.length) throw refuse('assignees', reason('tasks.roleTwice'));
  if (wish.target_status) checkStatus(setup, module, wish.target_status, 'target_status');
  if (wish.convert_lead && module !== 'leads') throw refuse('convert_lead', reason('tasks.leadsOnly'));
  return {
    ...wish,
    description: cleanHtml(wish.description),
    checklist: settleChecklist(wish.checklist, stored?.checklist),
    trigger: settleTrigger(setup, wish, parts),
  };
}
