import { StatusGlyph } from './status-glyph';
import type { StatusGlyphStyle, StatusSet } from './status-sets';
import { statusGlyph } from './status-sets';
import styles from './status.module.css';

export interface StatusProps {
  /** The status word as the person reads it. */
  readonly word: string;
  /** A family with fixed looks; or give `look`. */
  readonly set?: StatusSet | undefined;
  /** The look of a company's own status (see `pipelineGlyph`). */
  readonly look?: StatusGlyphStyle | undefined;
  /** The words shown, where they differ from the status, for example in another language. */
  readonly label?: string | undefined;
}

/** A glyph, then the word: the status in tables. */
export function StatusMark({ word, set = 'loan', look = statusGlyph(set, word), label = word }: StatusProps) {
  return (
    <span className={styles.mark}>
      <StatusGlyph shape={look.shape} hue={look.hue} />
      <span className={styles.word}>{label}</span>
    </span>
  );
}

/** The same on a tint: the status in headers, cards and borrower screens. */
export function StatusPill({ word, set = 'loan', look = statusGlyph(set, word), label = word }: StatusProps) {
  return (
    <span
      className={`${styles.mark} ${styles.pill}`}
      style={{ background: `var(--${look.hue}-b)`, color: `var(--${look.hue}-i)` }}
    >
      <StatusGlyph shape={look.shape} hue={look.hue} />
      <span className={styles.word}>{label}</span>
    </span>
  );
}
