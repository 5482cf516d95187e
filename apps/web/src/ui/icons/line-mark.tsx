import styles from './line-mark.module.css';

/** The shapes of icons in `icons.ts`, each as one path. */
const PATHS = {
  date: 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12M16 3l0 4M8 3l0 4M4 11l16 0M8 15h2v2h-2l0 -2',
  formula: 'M3 19a2 2 0 0 0 2 2c2 0 2 -4 3 -9s1 -9 3 -9a2 2 0 0 1 2 2M5 12h6M15 12l6 6M15 18l6 -6',
  lock: 'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0M8 11v-4a4 4 0 1 1 8 0v4',
  open: 'M6 9l6 6l6 -6',
  time: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3',
} as const;

export type LineMarkName = keyof typeof PATHS;

export interface LineMarkProps {
  readonly mark: LineMarkName;
  readonly size?: 14 | 15 | 16;
}

/**
 * An icon of a field. It looks like an `Icon`, but is two elements with a few attributes, because a large form renders a
 * hundred of them at once.
 */
export function LineMark({ mark, size = 16 }: LineMarkProps) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={PATHS[mark]} />
    </svg>
  );
}
