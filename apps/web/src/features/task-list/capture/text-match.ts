import type { Language } from '../../../i18n';

/** A range of a text. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
}

/** Languages that are written without spaces between words. */
const isUnspaced = (language: Language): boolean => language === 'ja' || language === 'zh';

/** An expression for whole words: not preceded or followed by letters or digits, in languages that separate words. */
export const boundedPattern = (pattern: string, language: Language): RegExp =>
  isUnspaced(language)
    ? new RegExp(`(?<![\\dA-Za-z@#!-])(?:${pattern})`, 'giu')
    : new RegExp(`(?<![\\p{L}\\p{N}@#!/.-])(?:${pattern})(?![\\p{L}\\p{N}]|[-/][\\p{L}\\p{N}])`, 'giu');

/** The match that ends last; the longest of those. */
export function lastMatch<Match extends TextMatch>(matches: readonly Match[]): Match | null {
  const longerMatch = (a: Match, b: Match) => (a.end > b.end || (a.end === b.end && a.start < b.start) ? a : b);
  return matches.length > 0 ? matches.reduce((bestMatch, match) => longerMatch(match, bestMatch)) : null;
}

/** Whether two ranges share a character. */
export const overlaps = (a: TextMatch, b: TextMatch): boolean => a.start < b.end && b.start < a.end;
