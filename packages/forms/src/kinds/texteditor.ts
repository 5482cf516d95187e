import { textKind } from '../families/text-family';
import type { Kind } from './kind';
import { textOf } from './read-text';
import { concealText } from './conceal-text';

const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The words of formatted text, for cells and tags; not a sanitizer, since its answer is text and never markup. */
const wordsOf: Kind['format'] = (value, element) => {
  const words = textOf(value)
    .replace(BREAKS, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
  return element.secret ? concealText(words) : words;
};

/** Formatted text. It is stored as it comes; the server's sanitizer stands before and after. */
export const texteditor = textKind({
  type: 'texteditor',
  most: 100_000,
  format: wordsOf,
  mergeText: wordsOf,
  exportCell: (value, element) => (element.secret ? concealText(textOf(value)) : textOf(value)),
  operators: ['contains', 'is-empty'],
  palette: { group: 'Text', label: 'Text Editor' },
});
