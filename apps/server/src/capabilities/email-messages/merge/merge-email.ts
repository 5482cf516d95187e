import { isPersonKey, mergeText, type MergeRecord } from '../../merge-fields';
import { hasTag, mergeTags, type ReadTag, type UnresolvedTag } from './merge-tags';

/** The recipient of a merged email. */
export interface MergeRecipient {
  readonly address: string;
  readonly name: string;
}

const RECIPIENT_NAME = '@recipient_name';
const RECIPIENT_FIRST_NAME = '@recipient_first_name';
const RECIPIENT_TITLES: ReadonlyMap<string, string> = new Map([
  [RECIPIENT_NAME, 'Recipient name'],
  [RECIPIENT_FIRST_NAME, 'Recipient first name'],
]);
const RECIPIENT_KEYS: ReadonlySet<string> = new Set(RECIPIENT_TITLES.keys());

/** Whether each recipient gets an individual text. */
export const isPersonal = (content: { readonly subject: string; readonly body: string }): boolean =>
  hasTag(content.subject, RECIPIENT_KEYS) || hasTag(content.body, RECIPIENT_KEYS);

const nameOf = (key: string, { name }: MergeRecipient): string =>
  key === RECIPIENT_NAME ? name : (name.split(' ')[0] ?? '');

/**
 * Reads the values of a record that one viewer may see. A hidden field is treated as nonexistent, so its title is not
 * disclosed either.
 */
function readerOf(record: MergeRecord, recipient: MergeRecipient): ReadTag {
  return (key) => {
    const recipientTitle = RECIPIENT_TITLES.get(key);
    if (recipientTitle !== undefined) {
      const text = nameOf(key, recipient);
      return text === '' ? { state: 'empty', title: recipientTitle } : { state: 'filled', text };
    }
    const mergedText = mergeText(record, key, '');
    if (mergedText.state === 'filled') return { state: 'filled', text: mergedText.text };
    if (mergedText.state !== 'empty') return { state: 'missing', title: key };
    return { state: 'empty', title: record.fields.find((field) => field.key === key)?.title ?? key };
  };
}

export interface MergedEmail {
  readonly subject: string;
  /** Formatted text as HTML. */
  readonly body: string;
  readonly unresolvedTags: readonly UnresolvedTag[];
  /** The keys of the fields whose values it contains: fields of the form and of the borrower. */
  readonly fields: readonly string[];
}

/** Merges a record into an email for one recipient. @param content the content, with a sanitized body */
export function mergeEmail(
  record: MergeRecord,
  content: { readonly subject: string; readonly body: string },
  recipient: MergeRecipient,
  isPreview: boolean,
): MergedEmail {
  const read = readerOf(record, recipient);
  const subject = mergeTags(content.subject, { read, format: 'text', isPreview });
  const body = mergeTags(content.body, { read, format: 'html', isPreview });
  const unresolvedTags = new Map([...subject.unresolvedTags, ...body.unresolvedTags].map((tag) => [tag.key, tag]));
  const keys = new Set([...subject.keys, ...body.keys]);
  return {
    subject: subject.text.slice(0, 250),
    body: body.text,
    unresolvedTags: [...unresolvedTags.values()],
    fields: [...keys].filter((key) => record.form.byId.has(key) || isPersonKey(key)),
  };
}
