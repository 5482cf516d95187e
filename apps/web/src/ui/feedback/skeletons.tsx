import { useEffect, useState } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { TIMINGS } from '../timings';
import styles from './states.module.css';

/**
 * Delays a skeleton until a wait is noticeable, and then shows it long enough not to flicker.
 * @returns false for the first 120 ms of waiting; once true, true for at least 300 ms
 */
export function useSkeleton(isWaiting: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setShown(isWaiting),
      isWaiting ? TIMINGS.skeletonAfter : isShown ? TIMINGS.skeletonMinimum : 0,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, isShown]);
  return isShown;
}

export interface SkeletonProps {
  /** Any CSS width, such as `70%`: 60 to 80 % of the expected text. */
  readonly width?: string;
  readonly height?: number;
}

/** A placeholder bar for a line of text. */
export function Skeleton({ width = '70%', height = 10 }: SkeletonProps) {
  return <span data-skeleton className={styles.bar} style={{ width, height }} aria-hidden />;
}

export interface SkeletonLinesProps {
  readonly lines?: number;
  /** What is loading, for screen readers. */
  readonly label?: string;
}

/** Placeholder lines for a text, list or panel. */
export function SkeletonLines({ lines = 4, label }: SkeletonLinesProps) {
  const text = useText(ui);
  const isShown = useSkeleton(true);
  return (
    <div
      className={styles.lines}
      role="status"
      aria-label={label ?? text('loading')}
      style={{ visibility: isShown ? 'visible' : 'hidden' }}
    >
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${78 - ((line * 13) % 30)}%`} />
      ))}
    </div>
  );
}

/** Placeholder fields for a form, three per row. */
export function SkeletonFields({ lines = 6, label }: SkeletonLinesProps) {
  const text = useText(ui);
  const isShown = useSkeleton(true);
  return (
    <div
      className={styles.fields}
      role="status"
      aria-label={label ?? text('loading')}
      style={{ visibility: isShown ? 'visible' : 'hidden' }}
    >
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.field}>
          <Skeleton width="40%" />
          <Skeleton width="100%" height={36} />
        </div>
      ))}
    </div>
  );
}
