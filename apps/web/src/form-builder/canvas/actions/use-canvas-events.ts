import {
  useMemo,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useBuilder } from '../../builder-context';
import { useGestures } from '../../gestures/use-gesture-view';
import { KIND_ICONS } from '../../kind-icons';
import { pressKey, type KeyedContext } from './canvas-keys';
import { useCanvas } from '../canvas-context';
import { visibleOrder } from './visible-order';
import { selectByClick } from './select-by-click';
import { useCanvasActions } from './use-canvas-actions';

type CanvasEvent = { readonly target: EventTarget; readonly currentTarget: Element };

/** The cell in which an event happened; null inside a tool, an input, or a portal outside of the canvas. */
function cellIn({ target, currentTarget }: CanvasEvent): HTMLElement | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  if (target.closest('[data-tools], input, textarea') || target.closest('button:not([data-grip])')) return null;
  return target.closest<HTMLElement>('[data-cell]');
}

const idOf = (cell: HTMLElement): string => cell.dataset['cell'] ?? '';

function click({ context, canvas, actions }: KeyedContext, event: MouseEvent): void {
  const { currentTarget, target } = event;
  const cell = cellIn(event);
  if (!cell) {
    const isBackground =
      target instanceof Element &&
      currentTarget.contains(target) &&
      !target.closest('[data-cell], [data-tools], button');
    if (isBackground) actions.select([]);
    return;
  }
  const id = idOf(cell);
  const { builder, shownItem, showItem } = context;
  const model = builder.model();
  const order = visibleOrder(model, shownItem);
  actions.select(selectByClick(builder.selected(), id, event, order, canvas.anchor()));
  if (!event.shiftKey) canvas.setAnchor(id);
  const tab = model.holders.get(id);
  if (cell.dataset['pill'] !== undefined && tab !== undefined) showItem(tab, id);
}

/** Only keys pressed on the cell itself count; controls inside have their own key handlers. */
const keyedId = ({ target }: CanvasEvent): string | undefined =>
  target instanceof HTMLElement ? target.dataset['cell'] : undefined;

function clip(keyContext: KeyedContext, event: ClipboardEvent, action: 'copy' | 'cut' | 'paste'): void {
  const { target } = event;
  const isOnCanvas =
    target instanceof Element && event.currentTarget.contains(target) && !target.closest('input, textarea');
  if (!isOnCanvas || (action !== 'copy' && !keyContext.context.canEdit)) return;
  if (action === 'paste') keyContext.actions.paste(event.clipboardData.getData('text/plain'));
  else {
    const text = action === 'copy' ? keyContext.actions.copy() : keyContext.actions.cut();
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
  }
  event.preventDefault();
}

/** The canvas's event handlers. Events are delegated, so that a thousand elements need no listeners of their own. */
export function useCanvasEvents() {
  const context = useBuilder();
  const canvas = useCanvas();
  const actions = useCanvasActions();
  const gestures = useGestures();
  return useMemo(() => {
    const keyContext: KeyedContext = { context, canvas, actions };
    return {
      onClick: (event: MouseEvent) => click(keyContext, event),
      onDoubleClick(event: MouseEvent) {
        const cell = cellIn(event);
        const isLabel = event.target instanceof Element && event.target.closest('[data-label]') !== null;
        if (cell && isLabel && context.canEdit) actions.rename(idOf(cell));
      },
      onKeyDown(event: KeyboardEvent) {
        const id = keyedId(event);
        if (id === undefined || !pressKey(keyContext, id, event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onFocus(event: FocusEvent) {
        const id = keyedId(event);
        if (id !== undefined) canvas.recordFocus(id);
      },
      onBlur: () => canvas.recordBlur(),
      onCopy: (event: ClipboardEvent) => clip(keyContext, event, 'copy'),
      onCut: (event: ClipboardEvent) => clip(keyContext, event, 'cut'),
      onPaste: (event: ClipboardEvent) => clip(keyContext, event, 'paste'),
      onPointerDown(event: PointerEvent) {
        const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
        const cell = grip ? grip.closest<HTMLElement>('[data-cell]') : cellIn(event);
        const isPress = event.button === 0 && event.isPrimary && (event.pointerType !== 'touch' || grip !== null);
        const element = cell && context.builder.model().elements.get(idOf(cell));
        if (!cell || !isPress || !element) return;
        const point = { x: event.clientX, y: event.clientY };
        const isOneOfMany = context.builder.selected().length > 1 && context.builder.selected().includes(element.id);
        const label = isOneOfMany ? actions.label() : element.title;
        gestures.send('press', {
          what: { kind: 'move', id: element.id },
          label,
          icon: KIND_ICONS[element.type],
          point,
        });
      },
    };
  }, [context, canvas, actions, gestures]);
}
