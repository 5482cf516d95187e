import { escapeHtml } from '../../platform/rich-text/escape-html';
import { mergeText, type MergeRecord } from '../merge-fields';

/** `{{first_name}}`, or with a fallback text for people without a value: `{{first_name|there}}`. */
const FIELD_PATTERN = /\{\{\s*([@\w-]+)\s*(?:\|([^{}|]*))?\}\}/g;

/** The keys of the merge fields of a text. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD_PATTERN)].map(([, key = '']) => key)),
];

/** A merged text, and the fields that have neither a value nor a fallback text. */
export interface MergedContent {
  readonly text: string;
  readonly emptyFields: readonly string[];
}

/**
 * Puts the values of a person into a text. A value is text: it is never evaluated again, and escaped in markup. Markup
 * in a fallback text was sanitized with the content.
 */
export function mergeContent(record: MergeRecord, content: string, isMarkup: boolean): MergedContent {
  const emptyFields = new Set<string>();
  const text = content.replace(FIELD_PATTERN, (_whole, key: string, fallback: string | undefined) => {
    const mergedText = mergeText(record, key, '');
    if (mergedText.state === 'filled') return isMarkup ? escapeHtml(mergedText.text) : mergedText.text;
    if (fallback === undefined) emptyFields.add(key);
    return fallback?.trim() ?? '';
  });
  return { text, emptyFields: [...emptyFields] };
}
