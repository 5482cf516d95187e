import type { ReactNode } from 'react';
import styles from './webform.module.css';

export interface NoticeProps {
  readonly tone: 'wait' | 'sorry' | 'done';
  readonly title: string;
  readonly help?: string;
  readonly children?: ReactNode;
}

/** A page with a single message: loading, why there is no form, or thanks. */
export function Notice({ tone, title, help, children }: NoticeProps) {
  return (
    <main className={styles.notice} data-tone={tone} role={tone === 'sorry' ? 'alert' : 'status'}>
      {tone === 'done' && (
        <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden>
          <circle cx="24" cy="24" r="22" />
          <path d="M15 24.5l6.5 6.5L34 18" />
        </svg>
      )}
      <h1>{title}</h1>
      {help && <p>{help}</p>}
      {children}
    </main>
  );
}
