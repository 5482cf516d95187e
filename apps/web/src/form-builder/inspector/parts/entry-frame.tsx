import { useId, type ReactNode } from 'react';
import styles from './entry.module.css';

/** ARIA attributes that connect a control with its label, help and error. */
export interface EntryAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

export interface EntryFrameProps {
  readonly label: string;
  /** A one-sentence explanation of the property. */
  readonly help?: ReactNode;
  readonly problem?: string | null;
  /** Several controls under one label. */
  readonly isGroup?: boolean;
  readonly children: (aria: EntryAria) => ReactNode;
}

/** A label, a control, and below it the error or the help text. */
export function EntryFrame({ label, help, problem, isGroup = false, children }: EntryFrameProps) {
  const id = useId();
  const line = `${id}-line`;
  const aria: EntryAria = {
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
      {children(aria)}
      {(problem || help) && (
        <div id={line} className={problem ? styles.problem : styles.help} role={problem ? 'alert' : undefined}>
          {problem || help}
        </div>
      )}
    </div>
  );
}
