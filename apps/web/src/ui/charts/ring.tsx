import styles from './charts.module.css';

/** The start and length of a slice on a ring of 100. */
export interface Arc {
  readonly start: number;
  readonly length: number;
}

/** The gap between two slices; a ring with one slice has none. */
const GAP = 0.5;

/**
 * The arcs of the values on a ring of 100 with gaps between them; empty if the values sum to zero.
 * @example arcsOf([3, 1]) // [{ start: 0, length: 74.5 }, { start: 75, length: 24.5 }]
 */
export function arcsOf(values: readonly number[]): Arc[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const gap = values.filter((value) => value > 0).length > 1 ? GAP : 0;
  let start = 0;
  return values.map((value) => {
    const share = total === 0 ? 0 : (value / total) * 100;
    const arc = { start, length: Math.max(0, share - gap) };
    start += share;
    return arc;
  });
}

export interface RingSlice {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

export interface RingProps {
  readonly slices: readonly RingSlice[];
  /** The formatted total, shown in the middle with its unit. */
  readonly total: string;
  readonly noun: string;
  /** The highlighted slice, both here and in the legend. */
  readonly highlightedSlice: string | null;
  readonly onHighlight: (id: string | null) => void;
  readonly onPick: (id: string) => void;
}

const RADIUS = 78;

/** The color of a slice by index. The theme makes neighbors distinguishable in light and dark. */
export const sliceColor = (index: number): string => `var(--c${Math.min(index, 6) + 1})`;

/**
 * Shares of a whole as a ring. For the mouse only: the legend beside it has the same data as links for the keyboard.
 */
export function Ring({ slices, total, noun, highlightedSlice, onHighlight, onPick }: RingProps) {
  const arcs = arcsOf(slices.map(({ value }) => value));
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 220 220"
      aria-hidden
      focusable={false}
      data-highlighted={highlightedSlice !== null || undefined}
    >
      <g transform="rotate(-90 110 110)">
        {slices.map(({ id, label, value }, index) => (
          <circle
            key={id}
            className={styles.slice}
            data-slice={label}
            data-on={highlightedSlice === id || undefined}
            cx="110"
            cy="110"
            r={RADIUS}
            pathLength={100}
            stroke={sliceColor(index)}
            strokeDasharray={`${arcs[index]?.length ?? 0} 100`}
            strokeDashoffset={-(arcs[index]?.start ?? 0)}
            onPointerEnter={() => onHighlight(id)}
            onPointerLeave={() => onHighlight(null)}
            onClick={() => value > 0 && onPick(id)}
          />
        ))}
      </g>
      <text className={styles.ringTotal} x="110" y="112">
        {total}
      </text>
      <text className={styles.ringNoun} x="110" y="131">
        {noun}
      </text>
    </svg>
  );
}
