import type { Answer } from '../../../client';

export type TemplateTest = Answer<'testTaskTemplates'>['templates'][number];
export type RunReason = TemplateTest['reasons'][number];
export type TaskRun = Answer<'listTaskRuns'>['entries'][number];
