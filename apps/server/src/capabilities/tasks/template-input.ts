import type { AnswerOf, BodyOf, createTaskTemplate, readTaskTemplate } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';

/** What an administrator says of a template, as it arrives. */
export type TemplateInput = BodyOf<typeof createTaskTemplate>;
export type TemplateField = keyof TemplateInput;

/** A wish that was checked and settled: every checklist item has its id. */
export interface ResolvedTemplate extends Omit<TemplateInput, 'checklist'> {
  readonly checklist: AnswerOf<typeof readTaskTemplate>['checklist'];
}

/** An edge of the flow between templates. */
export interface FollowUpRow {
  readonly template_id: Id;
  readonly next_id: Id;
  readonly days: number;
  readonly unit: TemplateInput['followUps'][number]['unit'];
}
