import styles from './share-bar.module.css';

export interface ShareBarProps {
  readonly value: number;
  /** The value of a full bar. */
  readonly max: number;
  /** A second value, shown as a mark across the bar. */
  readonly mark?: number | undefined;
  readonly height?: 3 | 6 | 14;
}

const shareOf = (value: number, max: number) => `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%`;

/** A share as a bar. Decorative, because the number is shown beside it. */
export function ShareBar({ value, max, mark, height = 6 }: ShareBarProps) {
  return (
    <span className={styles.track} data-height={height} aria-hidden>
      <span className={styles.fill} style={{ width: shareOf(value, max) }} />
      {mark !== undefined && <span className={styles.mark} style={{ left: shareOf(mark, max) }} />}
    </span>
  );
}
