import { StatusGlyph } from './status-glyph';
import type { StatusGlyphStyle, StatusSet } from './status-sets';
import { statusGlyph } from './status-sets';
import styles from './status.module.css';

export interface StatusProps {
  /** The status as stored. */
  readonly status: string;
  /** A family of statuses with fixed glyphs; alternatively pass `glyph`. */
  readonly set?: StatusSet | undefined;
  /** The glyph of a company-defined status (see `pipelineGlyph`). */
  readonly glyph?: StatusGlyphStyle | undefined;
  /** The displayed text if it differs from the status, for example a translation. */
  readonly label?: string | undefined;
}

/** A glyph and the status text, for tables. */
export function StatusMark({ status, set = 'loan', glyph = statusGlyph(set, status), label = status }: StatusProps) {
  return (
    <span className={styles.mark}>
      <StatusGlyph shape={glyph.shape} hue={glyph.hue} />
      <span className={styles.label}>{label}</span>
    </span>
  );
}

/** A status on a tinted background, for headers, cards and borrower screens. */
export function StatusPill({ status, set = 'loan', glyph = statusGlyph(set, status), label = status }: StatusProps) {
  return (
    <span
      className={`${styles.mark} ${styles.pill}`}
      style={{ background: `var(--${glyph.hue}-b)`, color: `var(--${glyph.hue}-i)` }}
    >
      <StatusGlyph shape={glyph.shape} hue={glyph.hue} />
      <span className={styles.label}>{label}</span>
    </span>
  );
}
