import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import fields from '../theme/fields.module.css';
import styles from './line-control.module.css';

export interface LineControlProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> {
  readonly hasError?: boolean | undefined;
  /** Taller, for borrowers on a phone. */
  readonly isTall?: boolean | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Pixels at the end, where what stands there is wider than an icon. */
  readonly endWidth?: number | undefined;
  /** Whether what stands at the end can be pressed. */
  readonly isEndLive?: boolean | undefined;
}

const SIGN = 7;
const PADDING = 21;
const ICON = 34;
const FILLED = 11;

/** How wide a side is: a few signs, an icon, or nothing but the padding. */
function widthOf(side: ReactNode): number {
  if (typeof side === 'string') return PADDING + side.length * SIGN;
  return side ? ICON : FILLED;
}

/**
 * One line to type into, in the looks of every input. Plain elements: a form of a thousand fields draws it a hundred
 * times at once.
 */
export function LineControl(props: LineControlProps) {
  const { hasError, isTall, start, end, endWidth = widthOf(end), isEndLive, className, ...input } = props;
  const sides = { '--pad-start': `${widthOf(start)}px`, '--pad-end': `${endWidth}px` } as CSSProperties;
  return (
    <span className={`${fields.wrapper} ${styles.line}`} style={sides} data-tall={isTall || undefined}>
      {start && <span className={styles.start}>{start}</span>}
      <input
        {...input}
        className={[fields.input, styles.input, className].filter(Boolean).join(' ')}
        data-error={hasError || undefined}
      />
      {end && (
        <span className={styles.end} data-live={isEndLive || undefined}>
          {end}
        </span>
      )}
    </span>
  );
}
