import type { Answer } from '../../client';

export type EmailPage = Answer<'listUserEmails'>;
export type Email = EmailPage['emails'][number];
export type EmailMessage = Answer<'readEmailThread'>['messages'][number];
export type Delivery = Email['recipients'][number];
export type ComposerOptions = Answer<'listEmailRecipients'>;
export type Draft = Answer<'listEmailDrafts'>['drafts'][number];
export type DraftFile = Draft['files'][number];
export type AttachableFile = ComposerOptions['files'][number];
export type Preview = Answer<'populateTags'>['previews'][number];
export type MergeField = Answer<'listMergeFields'>['fields'][number];

/** The record whose emails are shown, with its form. */
export interface EmailOwner {
  readonly module: string;
  readonly owner: string;
  readonly form: string;
}

/** What is written in the composer. */
export type EmailContent = Pick<Draft, 'recipients' | 'cc' | 'bcc' | 'subject' | 'body' | 'items' | 'template'>;

/** What the composer opens with. */
export interface ComposerStart {
  readonly draft: Pick<Draft, '_id' | 'files'> | null;
  readonly content: EmailContent;
  readonly inReplyTo: string | null;
}

export const EMPTY_CONTENT: EmailContent = {
  ...{ recipients: [], cc: [], bcc: [], subject: '', body: '', items: [], template: null },
};

export const contentOf = ({ recipients, cc, bcc, subject, body, items, template }: Draft): EmailContent => ({
  ...{ recipients, cc, bcc, subject, body, items, template },
});

/** The name of a recipient, or the address. Both are empty if they are hidden from the viewer. */
export const nameOfDelivery = ({ name, recipient }: Delivery): string => name || recipient.email;
