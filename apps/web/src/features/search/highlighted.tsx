import { highlightWords } from './highlight-words';
import styles from './palette.module.css';

export interface HighlightedProps {
  readonly of: string;
  readonly typed: string;
}

/** A text with the search words highlighted; screen readers get one text. */
export function Highlighted({ of, typed }: HighlightedProps) {
  return (
    <>
      {highlightWords(of, typed).map(({ text, isMarked, at }) =>
        isMarked ? (
          <b key={at} className={styles.marked}>
            {text}
          </b>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </>
  );
}
