import { readCondition, writeCondition, NO_CONDITION, type DraftCondition } from './flow/condition-lines';
import {
  fieldsOf,
  moduleIn,
  type ModuleChoices,
  type TaskChoices,
  type Template,
  type TriggerKind,
  type Wish,
  type WishField,
} from './template-shapes';

/** A step of the checklist on the screen; one that was never saved has no `_id` yet. */
export interface DraftStep {
  readonly key: string;
  readonly _id?: string | undefined;
  readonly title: string;
  readonly mandatory: boolean;
}

/** What is chosen under each kind stays while the person tries another. */
export interface DraftTrigger {
  readonly kind: TriggerKind;
  readonly statuses: readonly string[];
  readonly elements: readonly string[];
  readonly condition: DraftCondition;
}

/** A template while it is edited. */
export interface TemplateDraft extends Omit<Wish, 'checklist' | 'trigger'> {
  readonly checklist: readonly DraftStep[];
  readonly trigger: DraftTrigger;
}

const NO_TRIGGER: DraftTrigger = { kind: 'none', statuses: [], elements: [], condition: NO_CONDITION };

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

let made = 0;
/** A step that stands on the screen alone. */
export function newStep(title: string): DraftStep {
  made += 1;
  return { key: `new-${made}`, title, mandatory: false };
}

function readTrigger(trigger: Wish['trigger'], module: ModuleChoices | undefined): DraftTrigger {
  const { kind } = trigger;
  return {
    ...NO_TRIGGER,
    kind,
    ...(kind === 'status-reached' && { statuses: trigger.statuses }),
    ...(kind === 'document-approved' && { elements: trigger.elements }),
    ...(kind === 'field-condition' && { condition: readCondition(trigger.condition, fieldsOf(module)) }),
  };
}

/** A wish, stored or chosen, as a draft. */
export function readWish(wish: Wish, choices: TaskChoices): TemplateDraft {
  return {
    ...wish,
    checklist: wish.checklist.map((step, at) => ({ ...step, key: step._id ?? `kept-${at}-${step.title}` })),
    trigger: readTrigger(wish.trigger, moduleIn(choices, wish.module)),
  };
}

/** Only what a wish has of a stored template. */
export function wishOfTemplate(template: Template): Wish {
  const fields = Object.keys(blankDraft('')) as WishField[];
  return Object.fromEntries(fields.map((field) => [field, template[field]])) as unknown as Wish;
}

export const draftOf = (template: Template, choices: TaskChoices): TemplateDraft =>
  readWish(wishOfTemplate(template), choices);

function writeTrigger(trigger: DraftTrigger, module: ModuleChoices | undefined): Wish['trigger'] {
  const { kind, statuses, elements, condition } = trigger;
  if (kind === 'status-reached') return { kind, statuses: [...statuses] };
  if (kind === 'document-approved') return { kind, elements: [...elements] };
  if (kind === 'field-condition') return { kind, condition: writeCondition(condition, fieldsOf(module)) };
  return { kind };
}

/** The draft as it is sent. A condition that is not finished is null: ask `faultOf` first. */
export function wishOf(draft: TemplateDraft, choices: TaskChoices): Wish {
  return {
    ...draft,
    title: draft.title.trim(),
    checklist: draft.checklist
      .filter(({ title }) => title.trim() !== '')
      .map(({ _id, title, mandatory }) => ({ ...(_id && { _id }), title: title.trim(), mandatory })),
    trigger: writeTrigger(draft.trigger, moduleIn(choices, draft.module)),
  };
}

/** The parts in which two wishes differ. */
export function changedParts(before: Wish, after: Wish): Partial<Wish> {
  const fields = Object.keys(before) as WishField[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<Wish>;
}

/** Another module takes along what does not depend on it. */
export function withModule(draft: TemplateDraft, module: string): TemplateDraft {
  const keeps = (rule: Wish['due']) => (rule?.from === 'field' ? null : rule);
  const trigger = draft.trigger.kind === 'record-created' ? { ...NO_TRIGGER, kind: draft.trigger.kind } : NO_TRIGGER;
  const own = { module, target_status: null, convert_lead: false, followUps: [] };
  return { ...draft, ...own, trigger, start: keeps(draft.start), due: keeps(draft.due) };
}

/** What the person has to mend before it can be sent: the key of its sentence, or null. */
export function faultOf(wish: Wish): 'needTitle' | 'needStatuses' | 'needCondition' | null {
  if (!wish.title) return 'needTitle';
  if (wish.trigger.kind === 'status-reached' && wish.trigger.statuses.length === 0) return 'needStatuses';
  return wish.trigger.kind === 'field-condition' && !wish.trigger.condition ? 'needCondition' : null;
}
