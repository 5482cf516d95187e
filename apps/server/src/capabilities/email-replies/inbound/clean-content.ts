import { cleanHtml } from '../../../platform/rich-text/clean-html';
import type { ReceivedMessage } from '../../../providers/mail/read-message';

/** Links of our emails that grant access. An answer quotes them. */
const SECRET_LINK = /(\/(?:auth\/(?:reset-password|accept)|sign|doc\/view|public)\/)[\w.-]{16,}/g;

const withoutSecrets = (text: string): string => text.replace(SECRET_LINK, '$1…');

/** Subject and text as they are stored: sanitized, and without quoted links that grant access. */
export function cleanContent({ subject, html, text }: Pick<ReceivedMessage, 'subject' | 'html' | 'text'>) {
  const cleanedHtml = html === null ? '' : cleanHtml(withoutSecrets(html)).trim();
  return { subject, html: cleanedHtml === '' ? null : cleanedHtml, text: withoutSecrets(text) };
}
