/** The options for tracking the HTML of a mail. */
export interface HtmlTracking {
  /** The host of the product, whose own links may grant access and therefore stay unchanged. */
  readonly ownHost: string;
  /** Returns the counted address of a link; null if links are not counted. */
  readonly linkTo: ((address: string) => string) | null;
  /** The address of the tracking picture; null if opens are not counted. */
  readonly picture: string | null;
}

/** Longer links stay unchanged, because mail programs cut off long addresses. */
const MAX_ADDRESS_LENGTH = 1_500;
/** Mail programs show only the beginning of a larger mail. */
const MAX_HTML_BYTES = 100_000;

const LINK_PATTERN = /<a\s(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const HREF_PATTERN = /(\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/i;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...[['amp', '&'] as const, ['quot', '"'] as const, ['lt', '<'] as const, ['gt', '>'] as const],
  ...[['#38', '&'] as const, ['#39', "'"] as const, ['#x27', "'"] as const, ['apos', "'"] as const],
]);

const decodeEntities = (value: string): string =>
  value.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES.get(name.toLowerCase()) ?? entity);

/** The address of a countable link: a web address on another host without user information; null for any other. */
function countableAddress(value: string, ownHost: string): string | null {
  const text = decodeEntities(value).trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { href, hostname, username, password } = new URL(text);
  if (hostname === ownHost || username !== '' || password !== '') return null;
  return href.length <= MAX_ADDRESS_LENGTH ? href : null;
}

const ANCHOR_PATTERN = /<a\s((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/a\s*>/gis;
const PICTURE_TEXT_PATTERN = /<img\s(?:[^>"']|"[^"]*"|'[^']*')*?\salt\s*=\s*"([^"]*)"(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** The texts of the counted links in sanitized HTML by address; for a picture, its description. */
export function readLinkTexts(html: string, ownHost: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [, attributes = '', content = ''] of html.matchAll(ANCHOR_PATTERN)) {
    const [, , doubleQuoted, singleQuoted] = HREF_PATTERN.exec(` ${attributes}`) ?? [];
    const address = countableAddress(doubleQuoted ?? singleQuoted ?? '', ownHost);
    const text = decodeEntities(content.replace(PICTURE_TEXT_PATTERN, ' $1 ').replace(/<[^>]*>/g, ' '));
    const line = text.replace(/(?:&nbsp;|\s)+/g, ' ').trim();
    if (address !== null && line !== '' && !texts.has(address)) texts.set(address, line);
  }
  return texts;
}

const rewriteLinks = (html: string, ownHost: string, linkTo: (address: string) => string): string =>
  html.replace(LINK_PATTERN, (tag) =>
    tag.replace(HREF_PATTERN, (match, textBefore: string, doubleQuoted?: string, singleQuoted?: string) => {
      const address = countableAddress(doubleQuoted ?? singleQuoted ?? '', ownHost);
      return address === null ? match : `${textBefore}"${linkTo(address)}"`;
    }),
  );

function addPicture(html: string, address: string): string {
  const picture = `<img src="${address}" width="1" height="1" alt="" style="border:0;width:1px;height:1px">`;
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end < 0 ? html + picture : html.slice(0, end) + picture + html.slice(end);
}

/**
 * Adds the tracking picture to sanitized HTML and redirects external links through the product. HTML that would become
 * too large for mail programs is returned unchanged.
 */
export function trackHtml(html: string, { ownHost, linkTo, picture }: HtmlTracking): string {
  const linkedHtml = linkTo ? rewriteLinks(html, ownHost, linkTo) : html;
  const trackedHtml = picture === null ? linkedHtml : addPicture(linkedHtml, picture);
  return Buffer.byteLength(trackedHtml) <= MAX_HTML_BYTES ? trackedHtml : html;
}
