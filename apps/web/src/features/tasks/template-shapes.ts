import type { FormElement } from '@lendwright/forms';
import type { Answer, InputOf } from '../../client';

/** A template as sent by the server. */
export type Template = Answer<'readTaskTemplate'>;
export type TemplateListItem = Answer<'listTaskTemplates'>['templates'][number];
export type TaskChoices = Answer<'readTaskChoices'>;
export type ModuleChoices = TaskChoices['modules'][number];

/** The request body of a template. */
export type TemplateInput = InputOf<'createTaskTemplate'>['body'];
export type TemplateField = keyof TemplateInput;
export type DateRule = NonNullable<TemplateInput['due']>;
export type Assignee = TemplateInput['assignees'][number];
export type FollowUp = TemplateInput['followUps'][number];
export type TriggerKind = TemplateInput['trigger']['kind'];

export const TRIGGER_KINDS: readonly TriggerKind[] = [
  'none',
  'record-created',
  'status-reached',
  'document-approved',
  'field-condition',
  'date-reached',
];

/** The fields of a module that conditions can use. */
export const fieldsOf = (module: ModuleChoices | undefined): readonly FormElement[] =>
  (module?.fields ?? []) as unknown as readonly FormElement[];

export const moduleIn = (choices: TaskChoices, key: string): ModuleChoices | undefined =>
  choices.modules.find((module) => module.key === key);
