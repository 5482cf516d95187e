import { commonLengths } from './compare-lines';

/** A part of a changed line. */
export interface WordPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer lines are shown as a whole: the table of lengths grows with the product. */
const MAX_WORDS = 1_200;
/** The part of the longer line that both lines share, so that one reads as an edit of the other. */
const MIN_SHARE = 0.3;

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (line: string): string[] => Array.from(SEGMENTER.segment(line), ({ segment }) => segment);

function partsOf(textsBefore: readonly string[], textsAfter: readonly string[]): WordPart[] {
  const lengths = commonLengths(textsBefore, textsAfter);
  const parts: WordPart[] = [];
  let [i, j] = [0, 0];
  while (i < textsBefore.length || j < textsAfter.length)
    if (i < textsBefore.length && j < textsAfter.length && textsBefore[i] === textsAfter[j]) {
      parts.push({ kind: 'same', text: textsBefore[i++] as string });
      j++;
    } else if (
      j >= textsAfter.length ||
      (i < textsBefore.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    )
      parts.push({ kind: 'removed', text: textsBefore[i++] as string });
    else parts.push({ kind: 'added', text: textsAfter[j++] as string });
  return parts;
}

/** Joins neighbors: what was removed before what was added, with the blanks between two changes. */
function joinParts(parts: readonly WordPart[]): WordPart[] {
  const joinedParts: WordPart[] = [];
  let [sharedPrefix, removedText, addedText] = ['', '', ''];
  const close = () => {
    // The blank after both belongs to neither.
    const blankMatch = removedText && addedText ? (/\s*$/.exec(removedText)?.[0] ?? '') : '';
    if (blankMatch && addedText.endsWith(blankMatch)) {
      [removedText, addedText] = [removedText.slice(0, -blankMatch.length), addedText.slice(0, -blankMatch.length)];
      sharedPrefix = blankMatch;
    }
    if (removedText) joinedParts.push({ kind: 'removed', text: removedText });
    if (addedText) joinedParts.push({ kind: 'added', text: addedText });
    [removedText, addedText] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const nextPart = parts[index + 1];
    const isBetween =
      text.trim() === '' && removedText + addedText !== '' && nextPart !== undefined && nextPart.kind !== 'same';
    if (kind === 'same' && !isBetween) {
      close();
      sharedPrefix += text;
      continue;
    }
    if (sharedPrefix) joinedParts.push({ kind: 'same', text: sharedPrefix });
    sharedPrefix = '';
    if (kind !== 'added') removedText += text;
    if (kind !== 'removed') addedText += text;
  }
  close();
  if (sharedPrefix) joinedParts.push({ kind: 'same', text: sharedPrefix });
  return joinedParts;
}

/**
 * The parts of an edited line in reading order, or null if the lines have too little in common.
 *
 * @example compareWords('per annum', 'per year') // same 'per ', removed 'annum', added 'year'
 */
export function compareWords(textBefore: string, is: string): readonly WordPart[] | null {
  const [wordsBefore, wordsAfter] = [wordsOf(textBefore), wordsOf(is)];
  if (Math.max(wordsBefore.length, wordsAfter.length) > MAX_WORDS) return null;
  const parts = joinParts(partsOf(wordsBefore, wordsAfter));
  const sharedCount = parts.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.trim().length : sum), 0);
  return sharedCount / Math.max(textBefore.length, is.length, 1) >= MIN_SHARE ? parts : null;
}
