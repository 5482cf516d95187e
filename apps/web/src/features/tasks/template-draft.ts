import { readCondition, writeCondition, NO_CONDITION, type DraftCondition } from './flow/condition-lines';
import {
  fieldsOf,
  moduleIn,
  type ModuleChoices,
  type TaskChoices,
  type Template,
  type DateRule,
  type TriggerKind,
  type TemplateInput,
  type TemplateField,
} from './template-shapes';

/** A checklist step in the editor; one that was never saved has no `_id` yet. */
export interface DraftStep {
  readonly key: string;
  readonly _id?: string | undefined;
  readonly title: string;
  readonly mandatory: boolean;
}

/** The choices of each kind are kept while the user tries another. */
export interface DraftTrigger {
  readonly kind: TriggerKind;
  readonly statuses: readonly string[];
  readonly elements: readonly string[];
  readonly condition: DraftCondition;
  /** Relative to a date field; null until one is chosen. */
  readonly date: Extract<DateRule, { from: 'field' }> | null;
}

/** A template being edited. */
export interface TemplateDraft extends Omit<TemplateInput, 'checklist' | 'trigger'> {
  readonly checklist: readonly DraftStep[];
  readonly trigger: DraftTrigger;
}

const NO_TRIGGER: DraftTrigger = { kind: 'none', statuses: [], elements: [], condition: NO_CONDITION, date: null };

export function blankDraft(module: string): TemplateDraft {
  return {
    title: '',
    description: '',
    module,
    priority: 'Medium',
    status: 'Not Started',
    assignees: [],
    start: null,
    due: null,
    target_status: null,
    convert_lead: false,
    checklist: [],
    trigger: NO_TRIGGER,
    followUps: [],
  };
}

let lastKey = 0;
/** A new, unsaved step. */
export function newStep(title: string): DraftStep {
  lastKey += 1;
  return { key: `new-${lastKey}`, title, mandatory: false };
}

function readTrigger(trigger: TemplateInput['trigger'], module: ModuleChoices | undefined): DraftTrigger {
  const { kind } = trigger;
  return {
    ...NO_TRIGGER,
    kind,
    ...(kind === 'status-reached' && { statuses: trigger.statuses }),
    ...(kind === 'document-approved' && { elements: trigger.elements }),
    ...(kind === 'date-reached' && {
      date: { from: 'field' as const, field: trigger.field, days: trigger.days, unit: trigger.unit },
    }),
    ...(kind === 'field-condition' && { condition: readCondition(trigger.condition, fieldsOf(module)) }),
  };
}

/** The draft of a stored or default input. */
export function draftFromInput(input: TemplateInput, choices: TaskChoices): TemplateDraft {
  return {
    ...input,
    checklist: input.checklist.map((step, index) => ({ ...step, key: step._id ?? `kept-${index}-${step.title}` })),
    trigger: readTrigger(input.trigger, moduleIn(choices, input.module)),
  };
}

/** The editable part of a stored template. */
export function inputOfTemplate(template: Template): TemplateInput {
  const fields = Object.keys(blankDraft('')) as TemplateField[];
  return Object.fromEntries(fields.map((field) => [field, template[field]])) as unknown as TemplateInput;
}

export const draftOf = (template: Template, choices: TaskChoices): TemplateDraft =>
  draftFromInput(inputOfTemplate(template), choices);

function writeTrigger(trigger: DraftTrigger, module: ModuleChoices | undefined): TemplateInput['trigger'] {
  const { kind, statuses, elements, condition, date } = trigger;
  if (kind === 'status-reached') return { kind, statuses: [...statuses] };
  if (kind === 'document-approved') return { kind, elements: [...elements] };
  if (kind === 'field-condition') return { kind, condition: writeCondition(condition, fieldsOf(module)) };
  if (kind === 'date-reached')
    return { kind, field: date?.field ?? '', days: date?.days ?? 0, unit: date?.unit ?? 'days' };
  return { kind };
}

/** The request body. An incomplete condition becomes null: check `errorOf` first. */
export function inputOf(draft: TemplateDraft, choices: TaskChoices): TemplateInput {
  return {
    ...draft,
    title: draft.title.trim(),
    checklist: draft.checklist
      .filter(({ title }) => title.trim() !== '')
      .map(({ _id, title, mandatory }) => ({ ...(_id && { _id }), title: title.trim(), mandatory })),
    trigger: writeTrigger(draft.trigger, moduleIn(choices, draft.module)),
  };
}

/** The parts in which two inputs differ. */
export function changedParts(inputBefore: TemplateInput, inputAfter: TemplateInput): Partial<TemplateInput> {
  const fields = Object.keys(inputBefore) as TemplateField[];
  const changedFields = fields.filter(
    (field) => JSON.stringify(inputBefore[field]) !== JSON.stringify(inputAfter[field]),
  );
  return Object.fromEntries(changedFields.map((field) => [field, inputAfter[field]])) as Partial<TemplateInput>;
}

/** The draft for another module, with what does not depend on the module. */
export function withModule(draft: TemplateDraft, module: string): TemplateDraft {
  const withoutField = (rule: TemplateInput['due']) => (rule?.from === 'field' ? null : rule);
  const trigger = draft.trigger.kind === 'record-created' ? { ...NO_TRIGGER, kind: draft.trigger.kind } : NO_TRIGGER;
  const ownValues = { module, target_status: null, convert_lead: false, followUps: [] };
  return { ...draft, ...ownValues, trigger, start: withoutField(draft.start), due: withoutField(draft.due) };
}

/** The text key of the error that prevents saving, or null. */
export function errorOf(input: TemplateInput): 'needTitle' | 'needStatuses' | 'needCondition' | 'needDate' | null {
  if (!input.title) return 'needTitle';
  if (input.trigger.kind === 'status-reached' && input.trigger.statuses.length === 0) return 'needStatuses';
  if (input.trigger.kind === 'date-reached' && input.trigger.field === '') return 'needDate';
  return input.trigger.kind === 'field-condition' && !input.trigger.condition ? 'needCondition' : null;
}
