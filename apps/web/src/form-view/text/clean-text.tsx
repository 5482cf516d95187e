import { cleanHtml } from './clean-html';

/** Formatted text, sanitised. */
export function CleanText({ html }: { readonly html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
