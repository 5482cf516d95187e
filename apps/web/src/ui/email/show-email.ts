/** Includes the parts for one mail program, which no browser shows. */
const COMMENT_PATTERN = /<!--[\s\S]*?-->/g;
const STYLE_TAG_PATTERN = /<style\b([^>]*)>([\s\S]*?)<\/style>/gi;
const TAG_PATTERN = /<[a-z][^<>]*/gi;
const STYLE_PATTERN = /(\s)style(?=\s*=)/gi;
const MEDIA_PATTERN = /\bmedia="([^"]*)"/i;

/**
 * Shows an email in the document of a frame. The content security policy, which frames inherit, refuses styles in
 * markup; so they are set from here, and parsed under another name. A document that begins to load has no elements yet;
 * it shows the email once it has loaded.
 */
export function showEmail(document: Document, html: string): void {
  if (document.childElementCount === 0) return;
  const view = document.defaultView as (Window & typeof globalThis) | null;
  const sheets: { readonly css: string; readonly media: string }[] = [];
  const markup = html
    .replace(COMMENT_PATTERN, '')
    .replace(STYLE_TAG_PATTERN, (_tag, attributes: string, css: string) => {
      sheets.push({ css, media: MEDIA_PATTERN.exec(attributes)?.[1] ?? '' });
      return '';
    })
    .replace(TAG_PATTERN, (tag) => tag.replace(STYLE_PATTERN, '$1data-look'));
  const root = document.importNode(new DOMParser().parseFromString(markup, 'text/html').documentElement, true);
  for (const element of root.querySelectorAll<HTMLElement>('[data-look]'))
    element.style.cssText = element.dataset['look'] ?? '';
  document.documentElement.remove();
  document.append(root);
  if (!view || !('adoptedStyleSheets' in document)) return;
  document.adoptedStyleSheets = sheets.map(({ css, media }) => {
    const sheet = new view.CSSStyleSheet({ media });
    sheet.replaceSync(css);
    return sheet;
  });
}
