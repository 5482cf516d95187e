import { isTranslatedLanguage, type TranslatedLanguage } from '@lendwright/forms';
import type { FormModel } from '../model';
import { textsOfForm, translationOf, type TextLine } from './text-lines';
import { readTsv, writeTsv } from './tsv';

/** Why a pasted line is rejected. */
export type ImportIssue = 'columns' | 'unknown' | 'changed' | 'markup' | 'too-long' | 'twice';

export interface CheckedImport {
  /** New or changed texts. */
  readonly changes: readonly (TextLine & { readonly text: string; readonly isNew: boolean })[];
  /** The number of lines without a change. */
  readonly same: number;
  /** `line` is the line number in the spreadsheet, including the heading. */
  readonly issues: readonly { readonly line: number; readonly why: ImportIssue; readonly what: string }[];
  /** The language in the heading, if it is a different one. */
  readonly otherLanguage: TranslatedLanguage | null;
}

const HEADING = ['id', 'text', 'en'] as const;
const PLAIN_MARKUP_PATTERN = /<[a-z!/?]/i;
const MAX_LENGTH: Readonly<Record<string, number>> = {
  guideline: 10_000,
  value: 20_000,
  prefix: 20,
  suffix: 20,
};
const MAX_OTHER_LENGTH = 500;
const HAS_MARKUP: ReadonlySet<string> = new Set(['guideline', 'value']);

const keyOf = (id: string, textKind: string): string => JSON.stringify([id, textKind]);
const normalizeSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A spreadsheet for a translator: each text with its location, the original, and the current translation. */
export function formatTsv(model: FormModel, lines: readonly TextLine[], language: TranslatedLanguage): string {
  const rows = lines.map(({ id, what, original }) => {
    const element = model.elements.get(id);
    return [id, what, original, element ? translationOf(element, language, what) : ''];
  });
  return writeTsv([[...HEADING, language], ...rows]);
}

function issueOf(line: TextLine | undefined, originalText: string, text: string): ImportIssue | null {
  if (!line) return 'unknown';
  if (normalizeSpace(line.original) !== normalizeSpace(originalText)) return 'changed';
  if (!HAS_MARKUP.has(line.what) && PLAIN_MARKUP_PATTERN.test(text)) return 'markup';
  return text.length > (MAX_LENGTH[line.what] ?? MAX_OTHER_LENGTH) ? 'too-long' : null;
}

/**
 * Reads a translator's spreadsheet. Accepts only valid texts whose original exists and has not changed. Empty
 * translations are ignored.
 */
export function checkImport(model: FormModel, pastedText: string, language: TranslatedLanguage): CheckedImport {
  const rows = readTsv(pastedText);
  const head = rows[0]?.[0]?.trim().toLowerCase() === HEADING[0] ? rows[0] : null;
  const namedText = head?.[3]?.trim().toLowerCase();
  const otherLanguage = isTranslatedLanguage(namedText) && namedText !== language ? namedText : null;
  const lines = new Map(textsOfForm(model).map((line) => [keyOf(line.id, line.what), line]));
  const changes: CheckedImport['changes'][number][] = [];
  const issues: CheckedImport['issues'][number][] = [];
  const seenKeys = new Set<string>();
  let sameCount = 0;
  rows.slice(head ? 1 : 0).forEach((cells, index) => {
    const [id = '', textKind = '', originalText = '', translation = ''] = cells.map((cell) => cell.trim());
    const key = keyOf(id, textKind);
    const line = lines.get(key);
    const reason =
      cells.length < 4 ? 'columns' : seenKeys.has(key) ? 'twice' : issueOf(line, originalText, translation);
    const element = model.elements.get(id);
    seenKeys.add(key);
    if (cells.length === 3 && line) sameCount += 1;
    else if (reason || !line || !element)
      issues.push({ line: index + (head ? 2 : 1), why: reason ?? 'unknown', what: `${id} ${textKind}`.trim() });
    else {
      const translationBefore = translationOf(element, language, textKind);
      if (translation === '' || translation === translationBefore) sameCount += 1;
      else changes.push({ ...line, text: translation, isNew: translationBefore.trim() === '' });
    }
  });
  return { changes, same: sameCount, issues, otherLanguage };
}
