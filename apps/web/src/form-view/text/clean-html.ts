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

/** Browsers report a base address in markup to the page that parses it. A link is parsed alike, and removed as well. */
const BASE_TAG = /<base(?=[\s/>])/gi;

/**
 * Sanitizes markup to the formatting and links of `RICH_TEXT`. The server uses the same list, so its output is
 * unchanged here and vice versa.
 */
export function cleanHtml(html: string): string {
  return normalizeRichText(DOMPurify.sanitize(html.replace(BASE_TAG, '<link'), OPTIONS));
}
