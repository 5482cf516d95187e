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

const MARKUP_PATTERN = /[<>&\r\u0000\u00a0]/;

/**
 * Reduces formatted text to what `RICH_TEXT` allows: nothing that executes, loads or styles. The browser's cleaner uses
 * the same list, and each leaves the other's output unchanged. Text without markup is returned unchanged.
 */
export function cleanHtml(html: string): string {
  return MARKUP_PATTERN.test(html) ? normalizeRichText(sanitizeHtml(html, OPTIONS)) : html;
}
