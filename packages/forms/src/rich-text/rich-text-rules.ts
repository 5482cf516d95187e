/**
 * The markup allowed in formatted text, shared by server and browser. Everything else is removed: styles, classes, ids,
 * handlers, images, frames, data URLs and relative addresses.
 */
export const RICH_TEXT = {
  /** The types with formatted answers, and the types with formatted texts. */
  answerKinds: ['texteditor'],
  textKinds: ['paragraph', 'headertext'],
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
  /** Void tags. */
  empty: ['br', 'hr'],
  /** Attributes by tag. Other tags have none. */
  attributes: { a: ['href', 'target', 'rel'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Attributes added to every link: it opens in a new tab and sends no referrer. */
  link: { target: '_blank', rel: 'noopener noreferrer' },
  /** Tags that are removed together with their content. */
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
  /** Maximum nesting depth. Deeper tags are removed; their text remains. */
  maxDepth: 100,
} as const;
