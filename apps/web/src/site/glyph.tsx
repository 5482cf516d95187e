export interface GlyphProps {
  readonly hue: 'grey' | 'petrol' | 'purple' | 'amber' | 'teal' | 'green';
  /** How much of the ring is filled, from 0 to 1; `done` is a check mark. */
  readonly full: number | 'done' | 'waits';
}

/** A status glyph as in the product; its shape carries the meaning too. */
export function Glyph({ hue, full }: GlyphProps) {
  const color = `var(--${hue}-d)`;
  if (full === 'done')
    return (
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="6.25" fill={color} />
        <path d="M4.3 7.2l1.9 1.9 3.5-3.9" fill="none" stroke="var(--panel)" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    );
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="5.5" fill="none" stroke={color} strokeWidth="1.5" />
      {full === 'waits' ? (
        <path d="M7 4.2V7l1.9 1.2" fill="none" stroke={color} strokeWidth="1.4" strokeLinecap="round" />
      ) : (
        <circle
          cx="7"
          cy="7"
          r="1.65"
          fill="none"
          stroke={color}
          strokeWidth="3.3"
          pathLength="100"
          strokeDasharray={`${full * 100} 100`}
          transform="rotate(-90 7 7)"
        />
      )}
    </svg>
  );
}
