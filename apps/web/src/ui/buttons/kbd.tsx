import styles from './kbd.module.css';

export interface KbdProps {
  /** As a person reads it: `⌘K`, `S`. */
  readonly keys: string;
}

/** The key that does the same as the control it stands in. */
export function Kbd({ keys }: KbdProps) {
  return <kbd className={styles.kbd}>{keys}</kbd>;
}
