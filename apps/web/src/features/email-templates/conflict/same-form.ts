import { getSchema } from '@tiptap/react';
import type { EmailContent, EmailNode, EmailTexts } from '../email-shapes';
import { EMAIL_EXTENSIONS } from '../nodes/email-extensions';

const schema = getSchema(EMAIL_EXTENSIONS);

const inSameForm = (texts: EmailTexts): EmailTexts => ({
  subject: texts.subject.trim(),
  preheader: texts.preheader.trim(),
  doc: schema.nodeFromJSON(texts.doc).toJSON() as EmailNode,
});

/** A content as the editor writes it, with every attribute: the same blocks are equal wherever they come from. */
export const sameForm = (content: EmailContent): EmailContent => ({
  ...inSameForm(content),
  translations: Object.fromEntries(
    Object.entries(content.translations).map(([language, texts]) => [language, inSameForm(texts)]),
  ),
});
