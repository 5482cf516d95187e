import { RICH_TEXT } from './rich-text-rules';

const TAGS: ReadonlySet<string> = new Set(RICH_TEXT.tags);
const EMPTY_TAGS: ReadonlySet<string> = new Set(RICH_TEXT.empty);
const HEADINGS_PATTERN = /^h[1-6]$/;
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
]);
const ADDRESS_PATTERN = new RegExp(
  `^(?:${RICH_TEXT.schemes.map((scheme) => (scheme.startsWith('http') ? `${scheme}://` : `${scheme}:`)).join('|')})`,
  'i',
);
const MAX_ADDRESS = 2000;
const TOKEN_PATTERN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z-]*(?:="[^"]*")?)*) ?\/?>|[^<]+|</g;
const HREF_PATTERN = / href="([^"]*)"/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};
/** Whitespace and control characters, which browsers ignore in a URL scheme. A valid address contains none. */
const INVISIBLE_CHARACTERS_PATTERN =
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufffd]/g;
const PERCENT_ENCODED: Readonly<Record<string, string>> = {
  '<': '%3C',
  '>': '%3E',
  '"': '%22',
  "'": '%27',
  '`': '%60',
  '\\': '%5C',
};

interface OpenNode {
  readonly tag: string;
  isLive: boolean;
}

/** The attributes of a link; null if its address is not allowed. */
function linkText(attributes: string): string | null {
  const writtenMatch = HREF_PATTERN.exec(attributes)?.[1] ?? '';
  const address = writtenMatch
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(INVISIBLE_CHARACTERS_PATTERN, '')
    .replace(/[<>"'`\\]/g, (char) => PERCENT_ENCODED[char] ?? '');
  if (!ADDRESS_PATTERN.test(address) || address.length > MAX_ADDRESS) return null;
  return ` href="${address.replaceAll('&', '&amp;')}" target="${RICH_TEXT.link.target}" rel="${RICH_TEXT.link.rel}"`;
}

const escapeText = (words: string): string =>
  words
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll('&quot;', '"')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
    .replace(/&(?!(?:amp|lt|gt|nbsp);)/g, '&amp;');

/** Writes tags so that every HTML parser builds the same tree. */
class RichTextNormalizer {
  private readonly stack: OpenNode[] = [];
  private readonly liveMarks: OpenNode[] = [];
  private readonly output: string[] = [];
  private isAfterPre = false;

  words(words: string): void {
    // The first line break after `<pre>` is not part of it.
    const text = this.isAfterPre ? escapeText(words).replace(/^\n+/, '') : escapeText(words);
    if (text === '') return;
    this.output.push(text);
    this.isAfterPre = false;
  }

  open(tag: string, attributes: string): void {
    if (BLOCKS.has(tag)) this.closeConflictingTags(tag);
    if (EMPTY_TAGS.has(tag)) {
      this.isAfterPre = false;
      this.output.push(`<${tag}>`);
      return;
    }
    const moreText = tag === 'a' ? linkText(attributes) : '';
    const isRefusedTag = this.liveMarks.length >= RICH_TEXT.maxDepth || (tag === 'a' && this.isOpen('a'));
    const openedData = { tag, isLive: TAGS.has(tag) && moreText !== null && !isRefusedTag };
    this.stack.push(openedData);
    if (!openedData.isLive) return;
    this.liveMarks.push(openedData);
    this.output.push(`<${tag}${moreText}>`);
    this.isAfterPre = tag === 'pre';
  }

  close(tag: string): void {
    if (this.stack.at(-1)?.tag !== tag) return;
    if (this.stack.pop()?.isLive) this.closeFrom(this.liveMarks.length - 1);
  }

  end(): string {
    this.closeFrom(0);
    return this.output.join('');
  }

  private isOpen(tag: string): boolean {
    return this.liveMarks.some((openedMark) => openedMark.tag === tag);
  }

  /**
   * Closes tags that can't contain the block: an open paragraph, an item of the same list, a heading before a heading.
   */
  private closeConflictingTags(tag: string): void {
    const paragraph = this.liveMarks.findIndex((openedMark) => openedMark.tag === 'p');
    if (tag === 'li') {
      const list = this.liveMarks.findLastIndex(
        (openedNode) => openedNode.tag !== 'p' && openedNode.tag !== 'div' && BLOCKS.has(openedNode.tag),
      );
      if (this.liveMarks[list]?.tag === 'li') this.closeFrom(list);
    }
    if (paragraph >= 0) this.closeFrom(paragraph);
    if (HEADINGS_PATTERN.test(tag) && HEADINGS_PATTERN.test(this.liveMarks.at(-1)?.tag ?? ''))
      this.closeFrom(this.liveMarks.length - 1);
  }

  private closeFrom(position: number): void {
    while (this.liveMarks.length > position) {
      const openedMark = this.liveMarks.pop();
      if (!openedMark) return;
      openedMark.isLive = false;
      this.isAfterPre = false;
      this.output.push(`</${openedMark.tag}>`);
    }
  }
}

/**
 * Normalizes markup after a sanitizer, so that server and browser produce identical markup: only the tags of
 * `RICH_TEXT`, nested so that no HTML parser rearranges them, with a single spelling. Idempotent.
 *
 * Expects sanitizer output: balanced tags with attributes in double quotes. Anything else that looks like a tag becomes
 * text.
 */
export function normalizeRichText(html: string): string {
  const normalizer = new RichTextNormalizer();
  for (const [token, slash, tag, attributes] of html.matchAll(TOKEN_PATTERN)) {
    if (tag === undefined || !TAGS.has(tag)) normalizer.words(token);
    else if (slash) normalizer.close(tag);
    else normalizer.open(tag, attributes ?? '');
  }
  return normalizer.end();
}
