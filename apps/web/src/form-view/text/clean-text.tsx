import { cleanHtml } from './clean-html';

/** Formatted text, sanitized. */
export function CleanText({ html }: { readonly html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
