import styles from './palette.module.css';

/** A segment of a text, and whether it matches the search. */
interface TextSegment {
  readonly text: string;
  readonly isMarked: boolean;
  /** Start index in the text. */
  readonly at: number;
}

const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Splits a text at the words that match the search. @example highlightWords('Ann Baker', 'ba') // 'Ann ', marked 'Ba',
 * 'ker'
 */
function highlightWords(text: string, typedText: string): readonly TextSegment[] {
  const terms = typedText.trim().replace(/^#/, '').split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [{ text, isMarked: false, at: 0 }];
  const segments: TextSegment[] = [];
  let itemIndex = 0;
  for (const [index, segment] of text.split(new RegExp(`(${terms.map(escapePattern).join('|')})`, 'giu')).entries()) {
    if (segment !== '') segments.push({ text: segment, isMarked: index % 2 === 1, at: itemIndex });
    itemIndex += segment.length;
  }
  return segments;
}

export interface HighlightedTextProps {
  readonly text: string;
  readonly typed: string;
}

/** A text with the search words highlighted; screen readers get one text. */
export function HighlightedText({ text, typed }: HighlightedTextProps) {
  return (
    <>
      {highlightWords(text, typed).map(({ text: part, isMarked, at }) =>
        isMarked ? (
          <b key={at} className={styles.marked}>
            {part}
          </b>
        ) : (
          <span key={at}>{part}</span>
        ),
      )}
    </>
  );
}
