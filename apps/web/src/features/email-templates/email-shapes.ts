import type { Answer } from '../../client';

export type EmailTemplate = Answer<'readEmailTemplate'>;
export type EmailSummary = Answer<'listEmailTemplates'>['templates'][number];
export type EmailContent = EmailTemplate['draft'];
export type EmailTexts = Omit<EmailContent, 'translations'>;
export type EmailNode = EmailContent['doc'];
export type EmailIssue = Answer<'previewEmailTemplate'>['issues'][number];
