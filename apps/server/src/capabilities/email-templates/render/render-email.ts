import type { EmailIssue } from '@lendwright/api';
import type { FilledEmail } from '../resolve/fill-email';
import { htmlOf } from './compiled-html';
import { plainTextOf } from './plain-text';

/** More is cut off by large mail providers. */
const MAX_HTML_BYTES = 100_000;

/** An email as it is sent, and what is wrong with it. */
export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Of the HTML, in bytes. */
  readonly size: number;
  readonly issues: readonly EmailIssue[];
}

/** Renders a filled email as HTML and plain text. @param language of its texts, for the HTML */
export async function renderEmail(filled: FilledEmail, language: string): Promise<RenderedEmail> {
  const html = await htmlOf(filled, language);
  const size = Buffer.byteLength(html);
  const tooLarge: EmailIssue = { level: 'error', code: 'too_large', field: `${Math.ceil(size / 1000)}` };
  const issues = size > MAX_HTML_BYTES ? [...filled.issues, tooLarge] : filled.issues;
  return { subject: filled.subject, html, text: plainTextOf(filled.doc), size, issues };
}
