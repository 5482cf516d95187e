/** A stretch of a mail: words, or an address; `isOwn` addresses lead into the product. */
export interface MailSegment {
  readonly text: string;
  /** Path, search and hash inside the product; null for words and for addresses that lead elsewhere. */
  readonly path: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Signs that end a sentence rather than an address. */
const TRAILING_PUNCTUATION = /[.,;:!?)\]}'’”]+$/;

function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const hasName = url.username !== '' || url.password !== '';
  return url.origin === origin && !hasName ? url.pathname + url.search + url.hash : null;
}

/**
 * Cuts the text of a mail so that addresses of our own origin can be links. All others stay words: a mail may quote what
 * a stranger typed.
 * @param origin the origin of the page, such as `https://app.example.com`
 */
export function mailSegments(text: string, origin: string): MailSegment[] {
  const pieces: MailSegment[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING_PUNCTUATION, '');
    const path = ownPath(address, origin);
    if (path === null) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), path: null });
    pieces.push({ text: address, path });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), path: null });
  return pieces;
}
