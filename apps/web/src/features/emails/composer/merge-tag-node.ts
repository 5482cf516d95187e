import { mergeAttributes, Node } from '@tiptap/react';
import { cleanHtml } from '../../../form-view/text/clean-html';
import { keyOfTag, TAG_PATTERN } from './tag-parts';

const CHIP_PATTERN = /<span data-merge-tag="([^"]*)"[^>]*>[^<]*<\/span>/g;
const MARKUP_PATTERN = /(<[^>]*>)/;

const escapeAttribute = (text: string): string => text.replaceAll('"', '&quot;');

/** A merge tag: one character for the caret and Backspace. `tag` is its key, and a fallback after `|`. */
export const mergeTagNode = (className: string) =>
  Node.create({
    ...{ name: 'mergeTag', group: 'inline', inline: true, atom: true, selectable: true },
    addAttributes: () => ({
      tag: { default: '', parseHTML: (element: HTMLElement) => element.dataset['mergeTag'] ?? '', rendered: false },
      title: { default: '', parseHTML: (element: HTMLElement) => element.textContent ?? '', rendered: false },
    }),
    parseHTML: () => [{ tag: 'span[data-merge-tag]' }],
    renderHTML: ({ node, HTMLAttributes: givenAttributes }) => [
      'span',
      mergeAttributes(givenAttributes, { 'data-merge-tag': String(node.attrs['tag']), class: className }),
      String(node.attrs['title'] || node.attrs['tag']),
    ],
    renderText: ({ node }) => `{{${String(node.attrs['tag'])}}}`,
  });

/** The markup of the editor as it is sent: sanitized, tags as `{{key}}`. */
export const htmlWithTags = (html: string): string =>
  cleanHtml(html.replace(CHIP_PATTERN, (_chip, tag: string) => `{{${tag.replaceAll('&quot;', '"')}}}`));

/** The sanitized markup with its tags as chips. @param titles of the fields by key */
export function htmlWithChips(html: string, titles: ReadonlyMap<string, string>): string {
  const chip = (_tag: string, tag: string) => {
    const title = titles.get(keyOfTag(tag)) ?? keyOfTag(tag);
    const shownText = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<span data-merge-tag="${escapeAttribute(tag)}">${shownText}</span>`;
  };
  return cleanHtml(html)
    .split(MARKUP_PATTERN)
    .map((part) => (part.startsWith('<') ? part : part.replace(TAG_PATTERN, chip)))
    .join('');
}
