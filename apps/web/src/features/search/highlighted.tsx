import { markWords } from './highlight-words';
import styles from './palette.module.css';

export interface MarkedProps {
  readonly of: string;
  readonly typed: string;
}

/** A text in which the typed words stand out; a screen reader hears one text. */
export function Marked({ of, typed }: MarkedProps) {
  return (
    <>
      {markWords(of, typed).map(({ text, isMarked, at }) =>
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
