import type { AnswerOf, BodyOf, createTaskTemplate, readTaskTemplate } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';

/** What an administrator says of a template, as it arrives. */
export type TemplateWish = BodyOf<typeof createTaskTemplate>;
export type TemplateField = keyof TemplateWish;

/** A wish that was checked and settled: every checklist item has its id. */
export interface SettledWish extends Omit<TemplateWish, 'checklist'> {
  readonly checklist: AnswerOf<typeof readTaskTemplate>['checklist'];
}

/** An edge of the flow between templates. */
export interface FollowUpRow {
  readonly template_id: Id;
  readonly next_id: Id;
  readonly days: number;
  readonly unit: TemplateWish['followUps'][number]['unit'];
}
