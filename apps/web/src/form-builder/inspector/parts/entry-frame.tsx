import { useId, type ReactNode } from 'react';
import styles from './entry.module.css';

/** What ties a control to its label, its help and what is wrong. */
export interface EntryAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

export interface EntryFrameProps {
  readonly label: string;
  /** What the property means, in one sentence. */
  readonly help?: ReactNode;
  readonly problem?: string | null;
  /** Several controls under one label. */
  readonly isGroup?: boolean;
  readonly children: (ties: EntryAria) => ReactNode;
}

/** Label, control, and below it what is wrong, or what the property means. */
export function EntryFrame({ label, help, problem, isGroup = false, children }: EntryFrameProps) {
  const id = useId();
  const line = `${id}-line`;
  const ties: EntryAria = {
    id,
    'aria-describedby': problem || help ? line : undefined,
    'aria-invalid': problem ? true : undefined,
  };
  return (
    <div className={styles.entry} {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      {isGroup ? (
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {children(ties)}
      {(problem || help) && (
        <div id={line} className={problem ? styles.problem : styles.help} role={problem ? 'alert' : undefined}>
          {problem || help}
        </div>
      )}
    </div>
  );
}
