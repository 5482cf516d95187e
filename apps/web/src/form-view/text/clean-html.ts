import { RICH_TEXT, normalizeRichText } from '@lendwright/forms';
import DOMPurify from 'dompurify';

const OPTIONS = {
  ALLOWED_TAGS: [...RICH_TEXT.tags],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ADD_FORBID_CONTENTS: [...RICH_TEXT.dropped],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${RICH_TEXT.schemes.join('|')}):`, 'i'),
};

/**
 * Leaves only the formatting and the links that `RICH_TEXT` allows; nothing that runs, loads or styles. The server
 * cleans with the same list, and what one of them cleaned the other leaves as it is.
 */
export function cleanHtml(html: string): string {
  return normalizeRichText(DOMPurify.sanitize(html, OPTIONS));
}
