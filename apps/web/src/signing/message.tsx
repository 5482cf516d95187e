import type { ReactNode } from 'react';
import { HostLogo } from '../features/dead-link/host-logo';
import styles from './signing.module.css';

export interface MessageProps {
  readonly title: string;
  readonly help?: string;
  readonly isProblem?: boolean;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  readonly children?: ReactNode;
}

/** A page with one message and at most one next step. */
export function Message({ title, help, isProblem = false, action, children }: MessageProps) {
  return (
    <main className={styles.message} role={isProblem ? 'alert' : 'status'}>
      {isProblem && <HostLogo />}
      <h1>{title}</h1>
      {help && <p>{help}</p>}
      {action && (
        <button type="button" className={styles.primary} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {children}
    </main>
  );
}
