import { forcedScheme } from './forced-scheme';
import styles from './preview.module.css';

export interface EmailFrameProps {
  readonly title: string;
  /** The document of the email, with its pictures in it. */
  readonly html: string;
  /** Whether the mail program is light or dark. */
  readonly scheme: 'light' | 'dark';
}

/** An email as a mail program shows it, in a frame without rights that loads nothing. */
export function EmailFrame({ title, html, scheme }: EmailFrameProps) {
  return <iframe className={styles.frame} title={title} sandbox="" srcDoc={forcedScheme(html, scheme)} />;
}
