import type { EmailTexts } from '@lendwright/api';
import { namedFields, type MergeRecord } from '../../merge-fields';
import { wholeTree } from '../content/email-tree';

/**
 * The keys of the form's fields and sections that an email shows or depends on: in its subject, preview text, texts,
 * conditions and repeats. Those that the viewer of the values may not see are absent, because their values are not used.
 */
export function usedFields(texts: EmailTexts, { fields, groups }: MergeRecord): string[] {
  const known = new Set([
    ...fields.filter(({ isSystem }) => !isSystem).map(({ key }) => key),
    ...groups.map(({ key }) => key),
  ]);
  return [...new Set(namedFields(wholeTree(texts)))].filter((key) => known.has(key));
}
