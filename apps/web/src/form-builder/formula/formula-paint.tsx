import { memo } from 'react';
import type { FormulaPiece } from './formula-pieces';
import styles from './formula.module.css';

export interface FormulaPaintProps {
  readonly pieces: readonly FormulaPiece[];
  /** Positions of matching brackets at the caret. */
  readonly brackets: readonly number[];
  readonly error: { readonly from: number; readonly to: number } | null;
}

/** The highlighted text behind the text field, whose own text is transparent. */
export const FormulaPaint = memo(function FormulaPaint({ pieces, brackets, error }: FormulaPaintProps) {
  return (
    <pre className={styles.highlight} aria-hidden>
      {pieces.map(({ is, text, at }) => (
        <span
          key={at}
          data-is={is}
          data-bracket={brackets.includes(at) ? (brackets.length === 2 ? 'pair' : 'alone') : undefined}
          data-invalid={(error && at < error.to && at + text.length > error.from) || undefined}
        >
          {text}
        </span>
      ))}
      {'\n'}
    </pre>
  );
});
