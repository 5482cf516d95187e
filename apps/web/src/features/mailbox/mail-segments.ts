/** A segment of a message: text or a URL; URLs with `isOwn` link into the app. */
export interface MailSegment {
  readonly text: string;
  /** Path, query and hash inside the app; null for text and external URLs. */
  readonly path: string | null;
}

const ADDRESS_PATTERN = /https?:\/\/[^\s<>"]+/g;
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING_PUNCTUATION_PATTERN = /[.,;:!?)\]}'’”]+$/;

function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const hasName = url.username !== '' || url.password !== '';
  return url.origin === origin && !hasName ? url.pathname + url.search + url.hash : null;
}

/**
 * Splits the text of a message so that URLs of this origin become links. All others stay text: a message may quote
 * untrusted input.
 * @param origin the page's origin, such as `https://app.example.com`
 */
export function mailSegments(text: string, origin: string): MailSegment[] {
  const segments: MailSegment[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS_PATTERN)) {
    const address = match[0].replace(TRAILING_PUNCTUATION_PATTERN, '');
    const path = ownPath(address, origin);
    if (path === null) continue;
    if (match.index > from) segments.push({ text: text.slice(from, match.index), path: null });
    segments.push({ text: address, path });
    from = match.index + address.length;
  }
  if (from < text.length) segments.push({ text: text.slice(from), path: null });
  return segments;
}
