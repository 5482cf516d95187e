import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import fields from '../theme/fields.module.css';
import styles from './line-control.module.css';

export interface LineControlProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> {
  readonly hasError?: boolean | undefined;
  /** Taller, for borrowers on a phone. */
  readonly isTall?: boolean | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Width of the end slot in pixels, if it is wider than an icon. */
  readonly endWidth?: number | undefined;
  /** Whether the end slot contains a button. */
  readonly isEndLive?: boolean | undefined;
}

const CHARACTER_WIDTH = 7;
const PADDING = 21;
const ICON_WIDTH = 34;
const SLOT_PADDING = 11;

/** The width of a slot: a few characters, an icon, or only the padding. */
function widthOf(side: ReactNode): number {
  if (typeof side === 'string') return PADDING + side.length * CHARACTER_WIDTH;
  return side ? ICON_WIDTH : SLOT_PADDING;
}

const paddings = new Map<string, CSSProperties>();

/** The padding beside the slots; none for the usual one, because every style of its own costs the browser time. */
function paddingOf(start: ReactNode, endWidth: number): CSSProperties | undefined {
  const startWidth = widthOf(start);
  if (startWidth === SLOT_PADDING && endWidth === SLOT_PADDING) return undefined;
  const key = `${startWidth} ${endWidth}`;
  const knownPadding =
    paddings.get(key) ?? ({ '--pad-start': `${startWidth}px`, '--pad-end': `${endWidth}px` } as CSSProperties);
  paddings.set(key, knownPadding);
  return knownPadding;
}

/**
 * A single-line input. Uses plain elements instead of the component library, because a large form renders a hundred at
 * once.
 */
export function LineControl(props: LineControlProps) {
  const { hasError, isTall, start, end, endWidth = widthOf(end), isEndLive, className, ...input } = props;
  return (
    <span
      className={`${fields.wrapper} ${styles.line}`}
      style={paddingOf(start, endWidth)}
      data-tall={isTall || undefined}
    >
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
