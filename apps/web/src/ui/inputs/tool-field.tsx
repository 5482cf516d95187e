import type { ComponentPropsWithRef, ReactNode } from 'react';
import fields from '../theme/fields.module.css';
import styles from './tool-field.module.css';

export interface ToolFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'style' | 'className' | 'width'> {
  /** In pixels, or a CSS length. */
  readonly width: number | string;
  /** Icons in the field, before and after its text. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Whether a click on the icon after the text is one on the field. */
  readonly isAfterInert?: boolean;
}

/** A small text field for toolbars that needs no code of the component library. */
export function ToolField({ width, before, after, isAfterInert = false, ...rest }: ToolFieldProps) {
  return (
    <div
      className={`${fields.wrapper} ${styles.field}`}
      data-size="xs"
      data-before={before ? true : undefined}
      data-after={after ? true : undefined}
      style={{ width }}
    >
      {before && <div className={`${fields.section} ${styles.section}`}>{before}</div>}
      <input {...rest} className={`${fields.input} ${styles.input}`} />
      {after && (
        <div
          className={`${fields.section} ${styles.section} ${styles.after}`}
          data-is-inert={isAfterInert || undefined}
        >
          {after}
        </div>
      )}
    </div>
  );
}
