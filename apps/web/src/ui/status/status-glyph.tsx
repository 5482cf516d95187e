import type { StatusColor } from '../theme/tokens';
import styles from './status-glyph.module.css';

/** A shape for the position in a pipeline or the kind of end, so that color is never the only signal. */
export type GlyphShape =
  | 'ring'
  | 'dashed'
  | 'quarter'
  | 'half'
  | 'three-quarters'
  | 'full'
  | 'tick'
  | 'cross'
  | 'slash'
  | 'return'
  | 'clock'
  | 'pause'
  | 'bars-1'
  | 'bars-2'
  | 'bars-3'
  | 'urgent';

const SHARE: Partial<Record<GlyphShape, number>> = { quarter: 25, half: 50, 'three-quarters': 75, full: 100 };
const BADGE_PATHS: Partial<Record<GlyphShape, string>> = {
  tick: 'M4.3 7.2l1.9 1.9 3.5-3.9',
  cross: 'M5 5l4 4M9 5l-4 4',
  return: 'M9.2 9.3V7.4a1.4 1.4 0 0 0-1.4-1.4H4.6M6.2 4.3L4.5 6l1.7 1.7',
};
const MARK: Partial<Record<GlyphShape, string>> = {
  slash: 'M4.9 9.1l4.2-4.2',
  clock: 'M7 4.2V7l1.9 1.2',
  pause: 'M5.8 5v4M8.2 5v4',
};

export interface StatusGlyphProps {
  readonly shape: GlyphShape;
  readonly hue: StatusColor;
  readonly size?: 14 | 15 | 18;
}

/** The 14 px shape before a status. Decorative, because the text beside it carries the meaning. */
export function StatusGlyph({ shape, hue, size = 14 }: StatusGlyphProps) {
  return (
    <svg
      className={styles.glyph}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden
      focusable={false}
      data-shape={shape}
      style={{ color: `var(--${hue}-d)` }}
    >
      {shape.startsWith('bars-') || shape === 'urgent' ? <Signal shape={shape} /> : <RoundGlyph shape={shape} />}
    </svg>
  );
}

function RoundGlyph({ shape }: { readonly shape: GlyphShape }) {
  const badge = BADGE_PATHS[shape];
  if (badge) {
    return (
      <>
        <circle cx="7" cy="7" r="6.25" fill="currentColor" />
        <path d={badge} className={styles.cutout} />
      </>
    );
  }
  const share = SHARE[shape];
  const mark = MARK[shape];
  return (
    <>
      <circle
        cx="7"
        cy="7"
        r="5.5"
        className={styles.line}
        strokeDasharray={shape === 'dashed' ? '2.2 2.12' : undefined}
      />
      {share !== undefined && (
        <circle
          cx="7"
          cy="7"
          r="1.65"
          className={styles.pie}
          pathLength={100}
          strokeDasharray={`${share} 100`}
          transform="rotate(-90 7 7)"
        />
      )}
      {mark && <path d={mark} className={styles.line} />}
    </>
  );
}

function Signal({ shape }: { readonly shape: GlyphShape }) {
  if (shape === 'urgent') {
    return (
      <>
        <rect x="1" y="1" width="12" height="12" rx="3" fill="currentColor" />
        <path d="M7 3.9v3.7M7 9.9v.2" className={styles.cutout} />
      </>
    );
  }
  const filledBars = Number(shape.slice(-1));
  return [0, 1, 2].map((bar) => (
    <rect
      key={bar}
      x={1.5 + bar * 4}
      y={8.5 - bar * 3}
      width="3"
      height={4 + bar * 3}
      rx="1"
      fill="currentColor"
      opacity={bar < filledBars ? 1 : 0.28}
    />
  ));
}
