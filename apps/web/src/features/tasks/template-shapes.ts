import type { FormElement } from '@lendwright/forms';
import type { Answer, InputOf } from '../../client';

/** A template as the server tells it. */
export type Template = Answer<'readTaskTemplate'>;
export type TemplateLine = Answer<'listTaskTemplates'>['templates'][number];
export type TaskChoices = Answer<'readTaskChoices'>;
export type ModuleChoices = TaskChoices['modules'][number];

/** What is said of a template when it is saved. */
export type Wish = InputOf<'createTaskTemplate'>['body'];
export type WishField = keyof Wish;
export type DateRule = NonNullable<Wish['due']>;
export type Assignee = Wish['assignees'][number];
export type FollowUp = Wish['followUps'][number];
export type TriggerKind = Wish['trigger']['kind'];

export const TRIGGER_KINDS: readonly TriggerKind[] = [
  'none',
  'record-created',
  'status-reached',
  'document-approved',
  'field-condition',
];

/** The fields that conditions of a module may ask. */
export const fieldsOf = (module: ModuleChoices | undefined): readonly FormElement[] =>
  (module?.fields ?? []) as unknown as readonly FormElement[];

export const moduleIn = (choices: TaskChoices, key: string): ModuleChoices | undefined =>
  choices.modules.find((module) => module.key === key);
