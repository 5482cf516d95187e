/** The text of a tag, or the reason for its absence. */
export type TagText =
  | { readonly state: 'filled'; readonly text: string }
  | { readonly state: 'empty' | 'missing'; readonly title: string };

/** Resolves the key of a tag. */
export type ReadTag = (key: string) => TagText;

export interface UnresolvedTag {
  readonly key: string;
  readonly title: string;
}

export interface MergedContent {
  readonly text: string;
  readonly unresolvedTags: readonly UnresolvedTag[];
  /** The keys whose values the text contains. */
  readonly keys: readonly string[];
}

const TAG_PATTERN = /\{\{([^{}|<>]{1,200})(?:\|([^{}<>]{0,500}))?\}\}/g;
const MARKUP_PATTERN = /(<[^>]*>)/;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** Whether the text has a tag with this key. */
export const hasTag = (text: string, keys: ReadonlySet<string>): boolean =>
  [...text.matchAll(TAG_PATTERN)].some(([, key = '']) => keys.has(key.trim()));

/**
 * Replaces the tags of a text. A value is text: it is escaped, and never evaluated again. A tag without a value becomes
 * its fallback, or its title in brackets in a preview and nothing in a sent email.
 * @param format `html` replaces outside of markup only, so that no value gets into an attribute
 * @example mergeTags('Hi {{name}}', { read, format: 'text', isPreview: true }).text // 'Hi [Name]'
 */
export function mergeTags(
  content: string,
  {
    read,
    format,
    isPreview,
  }: { readonly read: ReadTag; readonly format: 'html' | 'text'; readonly isPreview: boolean },
): MergedContent {
  const unresolvedTags = new Map<string, UnresolvedTag>();
  const keys = new Set<string>();
  const write = (text: string) => (format === 'html' ? escapeHtml(text) : text.replace(/\s+/g, ' '));
  const replace = (part: string) =>
    part.replace(TAG_PATTERN, (_tag, typedKey: string, fallback?: string) => {
      const key = typedKey.trim();
      const value = read(key);
      if (value.state === 'filled') {
        keys.add(key);
        return write(value.text);
      }
      // The fallback is part of the text, which is already markup.
      if (fallback) return fallback;
      unresolvedTags.set(key, { key, title: value.title });
      return isPreview ? write(`[${value.title}]`) : '';
    });
  const parts = format === 'html' ? content.split(MARKUP_PATTERN) : [content];
  const text = parts.map((part, index) => (index % 2 === 1 ? part : replace(part))).join('');
  return { text, unresolvedTags: [...unresolvedTags.values()], keys: [...keys] };
}
