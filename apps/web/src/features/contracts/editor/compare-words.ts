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

function partsOf(before: readonly string[], after: readonly string[]): WordPart[] {
  const lengths = commonLengths(before, after);
  const parts: WordPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length)
    if (i < before.length && j < after.length && before[i] === after[j]) {
      parts.push({ kind: 'same', text: before[i++] as string });
      j++;
    } else if (j >= after.length || (i < before.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)))
      parts.push({ kind: 'removed', text: before[i++] as string });
    else parts.push({ kind: 'added', text: after[j++] as string });
  return parts;
}

/** Joins neighbors: what was removed before what was added, with the blanks between two changes. */
function joinParts(parts: readonly WordPart[]): WordPart[] {
  const joinedParts: WordPart[] = [];
  let [same, removed, added] = ['', '', ''];
  const close = () => {
    // The blank after both belongs to neither.
    const blankMatch = removed && added ? (/\s*$/.exec(removed)?.[0] ?? '') : '';
    if (blankMatch && added.endsWith(blankMatch)) {
      [removed, added] = [removed.slice(0, -blankMatch.length), added.slice(0, -blankMatch.length)];
      same = blankMatch;
    }
    if (removed) joinedParts.push({ kind: 'removed', text: removed });
    if (added) joinedParts.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const nextPart = parts[index + 1];
    const isBetween =
      text.trim() === '' && removed + added !== '' && nextPart !== undefined && nextPart.kind !== 'same';
    if (kind === 'same' && !isBetween) {
      close();
      same += text;
      continue;
    }
    if (same) joinedParts.push({ kind: 'same', text: same });
    same = '';
    if (kind !== 'added') removed += text;
    if (kind !== 'removed') added += text;
  }
  close();
  if (same) joinedParts.push({ kind: 'same', text: same });
  return joinedParts;
}

/**
 * The parts of an edited line in reading order, or null if the lines have too little in common.
 *
 * @example compareWords('per annum', 'per year') // same 'per ', removed 'annum', added 'year'
 */
export function compareWords(was: string, is: string): readonly WordPart[] | null {
  const [before, after] = [wordsOf(was), wordsOf(is)];
  if (Math.max(before.length, after.length) > MAX_WORDS) return null;
  const parts = joinParts(partsOf(before, after));
  const shared = parts.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.trim().length : sum), 0);
  return shared / Math.max(was.length, is.length, 1) >= MIN_SHARE ? parts : null;
}
