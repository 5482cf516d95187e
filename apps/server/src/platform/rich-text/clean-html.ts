import { RICH_TEXT, normalizeRichText } from '@lendwright/forms';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT.tags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...RICH_TEXT.schemes],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  nonTextTags: [...RICH_TEXT.dropped],
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
};

const MARKUP = /[<>&\r\u0000\u00a0]/;

/**
 * Leaves of formatted text what `RICH_TEXT` allows; nothing that runs, loads or styles. The browser's cleaner takes the
 * same list, and what one of them cleaned the other leaves as it is. Text without any markup comes back as it came.
 */
export function cleanHtml(html: string): string {
  return MARKUP.test(html) ? normalizeRichText(sanitizeHtml(html, OPTIONS)) : html;
}
