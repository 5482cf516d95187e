const BODY_STYLE =
  'font-family: -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif; font-size: 15px; line-height: 1.5;';
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The HTML part of an email with formatted text. @param body sanitized */
export const emailHtml = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body style="${BODY_STYLE}">${body}</body></html>`;

/** The formatted text in an HTML part that `emailHtml` wrote. */
export const bodyOfHtml = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;

/**
 * The text part of an email, with each paragraph and item on its own line, and links followed by their address.
 * @param body sanitized
 */
export function emailText(body: string): string {
  return body
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_link, address: string, shownText: string) =>
      shownText === address ? address : `${shownText} (${address})`,
    )
    .replace(/<li>(?:<p>)?/g, '\n- ')
    .replace(/<br>|<hr>/g, '\n')
    .replace(/<\/(?:p|div|ul|ol|blockquote|pre|h[1-6])>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
