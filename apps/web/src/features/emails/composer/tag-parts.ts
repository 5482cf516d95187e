/** A merge tag in a text. */
export const TAG_PATTERN = /\{\{([^{}<>]{1,700})\}\}/g;

/** The key of a tag, without its fallback. */
export const keyOfTag = (tag: string): string => tag.split('|')[0]?.trim() ?? tag;

/** A part of a text: words, or a tag by its key. */
export type TagPart = string | { readonly tag: string };

/** @example tagParts('Hi {{name}}') // ['Hi ', { tag: 'name' }] */
export const tagParts = (text: string): readonly TagPart[] =>
  text
    .split(TAG_PATTERN)
    .map((part, index): TagPart => (index % 2 === 1 ? { tag: keyOfTag(part) } : part))
    .filter((part) => part !== '');
