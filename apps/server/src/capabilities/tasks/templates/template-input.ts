import type { AnswerOf, BodyOf, createTaskTemplate, readTaskTemplate } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';

/** A template as sent by an administrator. */
export type TemplateInput = BodyOf<typeof createTaskTemplate>;
export type TemplateField = keyof TemplateInput;

/** A validated template. Every checklist item has an id. */
export interface ResolvedTemplate extends Omit<TemplateInput, 'checklist'> {
  readonly checklist: AnswerOf<typeof readTaskTemplate>['checklist'];
}

/** A follow-up edge between two templates. */
export interface FollowUpRow {
  readonly template_id: Id;
  readonly next_id: Id;
  readonly days: number;
  readonly unit: TemplateInput['followUps'][number]['unit'];
}
