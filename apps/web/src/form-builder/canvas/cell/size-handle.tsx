import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { useBuilder } from '../../builder-context';
import { useGestures, useGestureView } from '../../gestures/use-gesture-view';
import type { GestureView } from '../../gestures/gesture-state';
import { withSpan } from '../../gestures/with-span';
import { changeElements } from '../../model';
import styles from './size-handle.module.css';

export interface SizeHandleProps {
  readonly id: string;
  readonly title: string;
  readonly span: number;
  readonly columns: number;
}

const STEPS_BY_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const isResizing = (shownView: GestureView): boolean => shownView.resizing !== null;

/** Sets the number of columns an element spans, by dragging or with arrow keys. */
export function SizeHandle({ id, title, span, columns }: SizeHandleProps) {
  const text = useText(builderCanvas);
  const gestures = useGestures();
  const { execute } = useBuilder();
  const isDragged = useGestureView(isResizing);
  const set = (wantedNumber: number) => {
    const nextWidth = Math.min(columns, Math.max(1, wantedNumber));
    if (nextWidth !== span)
      execute(changeElements([id], (ownElement) => ({ class: withSpan(ownElement.class, nextWidth) })));
  };
  const onPointerDown = (event: PointerEvent) => {
    event.stopPropagation();
    if (event.button === 0 && event.isPrimary) gestures.send('grip', { id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = STEPS_BY_KEY[event.key];
    const end = event.key === 'Home' ? 1 : event.key === 'End' ? columns : undefined;
    if (direction === undefined && end === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(end ?? span + (direction ?? 0));
  };
  const valueText = text('spanOf', { span, columns });
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      data-tools
      aria-label={text('widthOf', { title })}
      aria-valuemin={1}
      aria-valuemax={columns}
      aria-valuenow={span}
      aria-valuetext={valueText}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <span className={styles.text} data-shown={isDragged || undefined}>
        {valueText}
      </span>
    </div>
  );
}
