/**
 * What formatted text may hold, as plain data: server and browser clean with this one list. Everything that is not
 * named here goes: styles, classes, ids, handlers, pictures, frames, data addresses, addresses within the product.
 */
export const RICH_TEXT = {
  /** The types whose answers are formatted text, and those whose own words are. */
  answeredIn: ['texteditor'],
  writtenIn: ['paragraph', 'headertext'],
  tags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'hr',
    'code',
    'pre',
    'span',
    'div',
  ],
  /** Tags without an end. */
  empty: ['br', 'hr'],
  /** Attributes by tag; a tag that is not named has none. */
  attributes: { a: ['href', 'target', 'rel'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** What every link says beside its address: it opens beside the form, and the other side learns nothing of it. */
  link: { target: '_blank', rel: 'noopener noreferrer' },
  /** Tags whose words are no words for people: they go with all that they hold. */
  dropped: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'title',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'embed',
    'template',
    'svg',
    'math',
    'plaintext',
  ],
  /** Tags open at one time; deeper ones go, their words stay. */
  depthMost: 100,
} as const;
