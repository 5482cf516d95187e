import { MAX_TEXT_LENGTH } from '@lendwright/api';
import { mergeTags, type ReadTag } from '../../email-messages';
import { isPersonKey, mergeText, type MergeRecord } from '../../merge-fields';

/** A text message with the values of a record. */
export interface MergedTextBody {
  readonly text: string;
  /** The keys of the form fields and of the borrower whose values the text contains. */
  readonly usedFields: readonly string[];
}

/**
 * Merges a record into the text message of a trigger. Empty fields are omitted, and a text that is too long is cut.
 * @returns null if it refers to a field that does not exist or is hidden from the author, or if the result is empty
 */
export function mergeTextBody(record: MergeRecord, body: string): MergedTextBody | null {
  let isIncomplete = false;
  const read: ReadTag = (key) => {
    const mergedText = mergeText(record, key, '');
    if (mergedText.state === 'filled') return { state: 'filled', text: mergedText.text };
    if (mergedText.state !== 'empty') isIncomplete = true;
    return { state: 'empty', title: key };
  };
  const { text, keys } = mergeTags(body, { read, format: 'text', isPreview: false });
  const words = text.trim().slice(0, MAX_TEXT_LENGTH);
  if (isIncomplete || words === '') return null;
  return { text: words, usedFields: keys.filter((key) => record.form.byId.has(key) || isPersonKey(key)) };
}
