import styles from './kbd.module.css';

export interface KbdProps {
  /** As displayed: `⌘K`, `S`. */
  readonly keys: string;
}

/** The keyboard shortcut of the control that contains it. */
export function Kbd({ keys }: KbdProps) {
  return <kbd className={styles.kbd}>{keys}</kbd>;
}
