import type { EmailTexts } from '@lendwright/api';
import { isPersonKey, namedFields, type MergeRecord } from '../../merge-fields';
import { emailTree } from '../content/email-tree';

/**
 * The keys of the fields and sections of the form, and of the borrower, that an email contains or depends on: in its
 * subject, preview text, texts, conditions and repeats. Keys that the viewer may not see are omitted, because their
 * values are not used.
 */
export function usedFields(texts: EmailTexts, { fields, groups }: MergeRecord): string[] {
  const knownKeys = new Set([
    ...fields.filter(({ key, isSystem }) => !isSystem || isPersonKey(key)).map(({ key }) => key),
    ...groups.map(({ key }) => key),
  ]);
  return [...new Set(namedFields(emailTree(texts)))].filter((key) => knownKeys.has(key));
}
