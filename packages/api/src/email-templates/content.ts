import { LANGUAGES_OF_FORMS, type TranslatedLanguage } from '@lendwright/forms';
import { z } from 'zod';
import { templateNode, type TemplateNode } from '../merge-fields/template-node';
import { storable } from '../shapes';

/** Service mail is about a loan or an account. Marketing mail has its own consent, sender and way to unsubscribe. */
export const EMAIL_CATEGORIES = ['service', 'marketing'] as const;

export const EMAIL_LANGUAGES = LANGUAGES_OF_FORMS;

/** The languages that a template can be translated into. The original is English. */
export const EMAIL_TRANSLATIONS = LANGUAGES_OF_FORMS.filter(
  (language): language is TranslatedLanguage => language !== 'en',
);

/** A node of the document tree of an email. */
export type EmailNode = TemplateNode;

/** The texts of an email in one language. Subject and preview text may contain `{{key}}` and `{{key|fallback}}`. */
export const emailTexts = z.strictObject({
  subject: storable(z.string().trim().max(250)),
  preheader: storable(z.string().trim().max(200)),
  doc: templateNode,
});

/** The content of a template. A language without a translation gets the original. */
export const emailTemplateContent = emailTexts.extend({
  translations: z.partialRecord(z.enum(EMAIL_TRANSLATIONS), emailTexts),
});

export type EmailTexts = z.output<typeof emailTexts>;
export type EmailTemplateContent = z.output<typeof emailTemplateContent>;

/** The content of a new template. */
export const EMPTY_EMAIL: EmailTemplateContent = {
  subject: '',
  preheader: '',
  doc: { type: 'doc', content: [{ type: 'paragraph' }] },
  translations: {},
};
