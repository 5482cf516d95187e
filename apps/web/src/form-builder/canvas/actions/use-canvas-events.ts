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
import { pressKey, type Keyed } from './canvas-keys';
import { useCanvas } from '../canvas-context';
import { visibleOrder } from './visible-order';
import { selectByClick } from './select-by-click';
import { useCanvasActions } from './use-canvas-actions';

type Happened = { readonly target: EventTarget; readonly currentTarget: Element };

/** The cell that something happened in; null in a tool, a field, or a menu that lies elsewhere on the page. */
function cellIn({ target, currentTarget }: Happened): HTMLElement | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  if (target.closest('[data-tools], input, textarea') || target.closest('button:not([data-grip])')) return null;
  return target.closest<HTMLElement>('[data-cell]');
}

const idOf = (cell: HTMLElement): string => cell.dataset['cell'] ?? '';

function click({ facts, canvas, acts }: Keyed, event: MouseEvent): void {
  const { currentTarget, target } = event;
  const cell = cellIn(event);
  if (!cell) {
    const isGround =
      target instanceof Element &&
      currentTarget.contains(target) &&
      !target.closest('[data-cell], [data-tools], button');
    if (isGround) acts.select([]);
    return;
  }
  const id = idOf(cell);
  const { builder, shownItem, showItem } = facts;
  const model = builder.model();
  const order = visibleOrder(model, shownItem);
  acts.select(selectByClick(builder.selected(), id, event, order, canvas.anchor()));
  if (!event.shiftKey) canvas.setAnchor(id);
  const tab = model.holders.get(id);
  if (cell.dataset['pill'] !== undefined && tab !== undefined) showItem(tab, id);
}

/** Only the cell itself hears keys; what stands in it has keys of its own. */
const keyedId = ({ target }: Happened): string | undefined =>
  target instanceof HTMLElement ? target.dataset['cell'] : undefined;

function clip(keyed: Keyed, event: ClipboardEvent, how: 'copy' | 'cut' | 'paste'): void {
  const { target } = event;
  const isHere =
    target instanceof Element && event.currentTarget.contains(target) && !target.closest('input, textarea');
  if (!isHere || (how !== 'copy' && !keyed.facts.canEdit)) return;
  if (how === 'paste') keyed.acts.paste(event.clipboardData.getData('text/plain'));
  else {
    const text = how === 'copy' ? keyed.acts.copy() : keyed.acts.cut();
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
  }
  event.preventDefault();
}

/** What the canvas hears, for all its elements at once: a thousand of them have no listener of their own. */
export function useCanvasEvents() {
  const facts = useBuilder();
  const canvas = useCanvas();
  const acts = useCanvasActions();
  const gestures = useGestures();
  return useMemo(() => {
    const keyed: Keyed = { facts, canvas, acts };
    return {
      onClick: (event: MouseEvent) => click(keyed, event),
      onDoubleClick(event: MouseEvent) {
        const cell = cellIn(event);
        const isLabel = event.target instanceof Element && event.target.closest('[data-label]') !== null;
        if (cell && isLabel && facts.canEdit) acts.rename(idOf(cell));
      },
      onKeyDown(event: KeyboardEvent) {
        const id = keyedId(event);
        if (id === undefined || !pressKey(keyed, id, event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onFocus(event: FocusEvent) {
        const id = keyedId(event);
        if (id !== undefined) canvas.noteFocus(id);
      },
      onBlur: () => canvas.noteBlur(),
      onCopy: (event: ClipboardEvent) => clip(keyed, event, 'copy'),
      onCut: (event: ClipboardEvent) => clip(keyed, event, 'cut'),
      onPaste: (event: ClipboardEvent) => clip(keyed, event, 'paste'),
      onPointerDown(event: PointerEvent) {
        const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
        const cell = grip ? grip.closest<HTMLElement>('[data-cell]') : cellIn(event);
        const mayPress = event.button === 0 && event.isPrimary && (event.pointerType !== 'touch' || grip !== null);
        const element = cell && facts.builder.model().elements.get(idOf(cell));
        if (!cell || !mayPress || !element) return;
        const point = { x: event.clientX, y: event.clientY };
        const isOneOfMany = facts.builder.selected().length > 1 && facts.builder.selected().includes(element.id);
        const label = isOneOfMany ? acts.label() : element.title;
        gestures.send('press', {
          what: { kind: 'move', id: element.id },
          label,
          icon: KIND_ICONS[element.type],
          point,
        });
      },
    };
  }, [facts, canvas, acts, gestures]);
}
