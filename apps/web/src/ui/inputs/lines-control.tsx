import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import fields from '../theme/fields.module.css';
import styles from './line-control.module.css';

export interface LinesControlProps extends ComponentPropsWithRef<'textarea'> {
  readonly hasError?: boolean | undefined;
  readonly isTall?: boolean | undefined;
  /** An icon beside the first line. */
  readonly end?: ReactNode;
}

const ICON = { '--pad-end': '34px' } as CSSProperties;

/** A multi-line input that grows with its content, using CSS only. */
export function LinesControl({ hasError, isTall, end, className, ...input }: LinesControlProps) {
  return (
    <span
      className={`${fields.wrapper} ${styles.line}`}
      style={end ? ICON : undefined}
      data-multiline
      data-tall={isTall || undefined}
    >
      <textarea
        rows={3}
        {...input}
        className={[fields.input, styles.input, styles.lines, className].filter(Boolean).join(' ')}
        data-error={hasError || undefined}
      />
      {end && <span className={`${styles.end} ${styles.firstLine}`}>{end}</span>}
    </span>
  );
}
