import type { EmailIssue } from '@lendwright/api';
import type { FilledEmail } from '../resolve/fill-email';
import { htmlOf } from './compiled-html';
import { plainTextOf } from './plain-text';

/** Large mail providers cut off longer emails. */
const MAX_HTML_BYTES = 100_000;

/** An email ready to send, with its issues. */
export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The size of the HTML in bytes. */
  readonly size: number;
  readonly issues: readonly EmailIssue[];
}

/** Renders a filled email as HTML and plain text. @param language the language of its texts, declared in the HTML */
export async function renderEmail(filledEmail: FilledEmail, language: string): Promise<RenderedEmail> {
  const html = await htmlOf(filledEmail, language);
  const size = Buffer.byteLength(html);
  const tooLarge: EmailIssue = { level: 'error', code: 'too_large', field: `${Math.ceil(size / 1000)}` };
  const issues = size > MAX_HTML_BYTES ? [...filledEmail.issues, tooLarge] : filledEmail.issues;
  return { subject: filledEmail.subject, html, text: plainTextOf(filledEmail.doc), size, issues };
}
