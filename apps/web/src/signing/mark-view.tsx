import type { Mark } from './signing-shapes';
import scripts from './script-fonts.module.css';
import styles from './signing.module.css';

/** A typed or drawn mark. Strokes are in a box of 1000 by 400. */
export function MarkView({ mark }: { readonly mark: Mark }) {
  if (mark.kind === 'typed')
    return (
      <span className={styles.typed}>
        {mark.font ? (
          <span className={scripts.script} data-font={mark.font}>
            {mark.text}
          </span>
        ) : (
          mark.text
        )}
      </span>
    );
  return (
    <svg className={styles.drawn} viewBox="0 0 1000 400" preserveAspectRatio="xMinYMid meet" aria-hidden>
      {mark.strokes.map((stroke, index) => (
        <polyline key={index} points={stroke.map((point) => point.join(',')).join(' ')} />
      ))}
    </svg>
  );
}
