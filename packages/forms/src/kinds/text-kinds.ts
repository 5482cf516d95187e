import { textKind } from '../families/text-family';
import { concealText } from './conceal-text';
import { accept, refuse } from './define-kind';
import type { Kind } from './kind';
import { readLine, textOf } from './read-text';

export const text = textKind({ type: 'text', max: 2_000, palette: { group: 'Text', label: 'Text' } });

export const textarea = textKind({ type: 'textarea', max: 20_000, palette: { group: 'Text', label: 'Text Area' } });

const LINE_BREAK_TAGS_PATTERN = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Plain text of formatted text, for cells and merge tags. Not a sanitizer: its output is text, never markup. */
const plainTextOf: Kind['format'] = (value, element) => {
  const words = textOf(value)
    .replace(LINE_BREAK_TAGS_PATTERN, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
  return element.secret ? concealText(words) : words;
};

/** Formatted text, stored as submitted. The server sanitizes it on input and output. */
export const texteditor = textKind({
  type: 'texteditor',
  max: 100_000,
  format: plainTextOf,
  mergeText: plainTextOf,
  exportCell: (value, element) => (element.secret ? concealText(textOf(value)) : textOf(value)),
  operators: ['contains', 'is-empty'],
  palette: { group: 'Text', label: 'Text Editor' },
});

/** A text without an input on the page, such as the traffic source of a visitor. */
export const hiddenfield = textKind({
  type: 'hiddenfield',
  max: 2_000,
  palette: { group: 'Utility', label: 'Hidden Field' },
});

const HOST_WITHOUT_SCHEME_PATTERN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#].*)?$/i;

/** Only addresses that are safe as a link: http or https, with a host and without a password. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}

/** A web address. https is added to a bare host. */
export const website = textKind({
  type: 'website',
  max: 2_000,
  parse: (input, element) => {
    const text = readLine(input, 1_990);
    if (text === null) return refuse(element);
    const address = HOST_WITHOUT_SCHEME_PATTERN.test(text) ? `https://${text}` : text;
    return isWebAddress(address) ? accept(address) : refuse(element);
  },
  palette: { group: 'Typed', label: 'Website' },
});
