import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useBuilder, useFormModel, useSelectedIds } from '../../builder-context';
import { cellOf } from '../../gestures/measure-canvas';
import { tabStop, useCanvas } from '../canvas-context';
import { visibleOrder } from './visible-order';

/**
 * Moves focus where it was requested, restores it when the focused element is removed, and keeps one visible tab stop.
 */
export function FocusRestorer(): null {
  const canvas = useCanvas();
  const { builder, shownItem } = useBuilder();
  const selectedIds = useSelectedIds();
  const model = useFormModel();
  const requestCount = useSyncExternalStore(canvas.listen, canvas.focusRequests);
  useLayoutEffect(() => {
    const id = canvas.focusedId();
    if (requestCount === 0 || id === null) return;
    const cell = cellOf(id);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest' });
  }, [requestCount, canvas]);
  useEffect(() => {
    const stop = (canvas.hasFocus() ? undefined : selectedIds.at(-1)) ?? tabStop(canvas, builder);
    if (stop === undefined) return;
    const visibleStop = cellOf(stop) ? stop : visibleOrder(model, shownItem)[0];
    if (visibleStop === undefined) return;
    canvas.setTabStop(visibleStop);
    if (canvas.hasFocus() && document.activeElement === document.body)
      cellOf(visibleStop)?.focus({ preventScroll: true });
  }, [model, selectedIds, shownItem, canvas, builder]);
  return null;
}
