import { cleanHtml } from '../../../platform/rich-text/clean-html';
import type { ReceivedMessage } from '../../../providers/mail/read-message';

/** Links in the product's emails that grant access. Answers quote them. */
const SECRET_LINK_PATTERN = /(\/(?:auth\/(?:reset-password|accept)|sign|doc\/view|public)\/)[\w.-]{16,}/g;

const withoutSecrets = (text: string): string => text.replace(SECRET_LINK_PATTERN, '$1…');

/** The subject and text to store: sanitized, and without quoted links that grant access. */
export function cleanContent({ subject, html, text }: Pick<ReceivedMessage, 'subject' | 'html' | 'text'>) {
  const cleanedHtml = html === null ? '' : cleanHtml(withoutSecrets(html)).trim();
  return { subject, html: cleanedHtml === '' ? null : cleanedHtml, text: withoutSecrets(text) };
}
