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
 * Browsers report base addresses and styles in markup to the page that parses it. A link and the text for browsers without frames are
 * parsed alike, and removed as well; so is an unknown attribute.
 */
const BASE_TAG_PATTERN = /<base(?=[\s/>])/gi;
const STYLE_TAG_PATTERN = /<(\/?)style(?=[\s/>])/gi;
const TAG_PATTERN = /<[^>]*/g;
const STYLE_PATTERN = /style(?=\s*=)/gi;

const withoutReports = (html: string): string =>
  html
    .replace(BASE_TAG_PATTERN, '<link')
    .replace(STYLE_TAG_PATTERN, '<$1noframes')
    .replace(TAG_PATTERN, (tag) => tag.replace(STYLE_PATTERN, 'data-style'));

interface MarkupPolicy {
  createHTML(markup: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('lendwright', { createHTML: (markup) => markup });

/**
 * Sanitizes markup to the formatting and links of `RICH_TEXT`. The server uses the same list, so its output is
 * unchanged here and vice versa.
 */
export function cleanHtml(html: string): string {
  return normalizeRichText(DOMPurify.sanitize(withoutReports(html), OPTIONS));
}

/**
 * Sanitized markup in the form in which the page's content security policy lets it be shown. Nothing else creates one.
 *
 * @param decorate adds the product's own markup, with every text in it escaped
 */
export function trustedMarkup(html: string, decorate: (cleanText: string) => string = String): string {
  const markup = decorate(cleanHtml(html));
  return policy?.createHTML(markup) ?? markup;
}
