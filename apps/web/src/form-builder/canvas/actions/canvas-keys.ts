import type { BuilderContextValue } from '../../builder-context';
import type { CanvasActions } from './canvas-actions';
import type { CanvasState } from '../canvas-state';
import { openItem, visibleOrder } from './visible-order';
import { rangeOf } from './select-by-click';
import { stepFocus } from './step-focus';

/** What the keys of the canvas reach. */
export interface Keyed {
  readonly facts: BuilderContextValue;
  readonly canvas: CanvasState;
  readonly acts: CanvasActions;
}

/** The keys of a press that decide. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

function moveFocus({ facts, canvas, acts }: Keyed, id: string, press: KeyPress): boolean {
  const model = facts.builder.model();
  const order = visibleOrder(model, facts.shownItem);
  const isClosed = (item: string) => {
    const tab = model.elements.get(item)?.type === 'item' ? model.holders.get(item) : undefined;
    return tab !== undefined && openItem(model, tab, facts.shownItem) !== item;
  };
  const step = stepFocus({ model, order, isClosed }, id, press.key);
  if (!step) return false;
  if (step.opens) facts.showItem(step.opens.tab, step.opens.item);
  if (press.shiftKey) acts.select(rangeOf(order, canvas.anchor() ?? id, step.to));
  else if (!press.ctrlKey && !press.metaKey) {
    canvas.setAnchor(step.to);
    acts.select([step.to]);
  }
  canvas.askFocus(step.to);
  return true;
}

type Act = (keyed: Keyed, id: string, press: KeyPress) => void;

function toggle({ facts, acts }: Keyed, id: string): void {
  const selected = facts.builder.selected();
  acts.select(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
}

/** The element under the focus is what is meant, unless it is one of several selected. */
function means({ facts, acts }: Keyed, id: string): void {
  if (!facts.builder.selected().includes(id)) acts.select([id]);
}

const PLAIN: Readonly<Record<string, Act>> = {
  Enter: ({ acts }, id) => acts.rename(id),
  F2: ({ acts }, id) => acts.rename(id),
  ' ': ({ acts }) => acts.lift(),
  Delete: ({ acts }) => acts.remove(),
  Backspace: ({ acts }) => acts.remove(),
};

const WITH_CTRL: Readonly<Record<string, Act>> = {
  d: ({ acts }) => acts.duplicate(),
  a: ({ acts }, id) => acts.selectSiblings(id),
};

const WITH_ALT: Readonly<Record<string, Act>> = {
  ArrowUp: ({ acts }) => acts.moveBy(-1),
  ArrowDown: ({ acts }) => acts.moveBy(1),
};

function actOf({ key, ctrlKey, metaKey, altKey }: KeyPress): Act | undefined {
  if (altKey) return WITH_ALT[key];
  return ctrlKey || metaKey ? WITH_CTRL[key.toLowerCase()] : PLAIN[key];
}

/** Does what a key means on an element of the canvas. @returns whether it meant something */
export function pressKey(keyed: Keyed, id: string, press: KeyPress): boolean {
  const { facts, acts } = keyed;
  if (press.key === 'Escape') {
    acts.letGo();
    return true;
  }
  if (press.key === ' ' && (press.ctrlKey || press.metaKey)) {
    toggle(keyed, id);
    return true;
  }
  if (!press.altKey && moveFocus(keyed, id, press)) return true;
  const act = actOf(press);
  if (!act || !facts.canEdit) return false;
  means(keyed, id);
  act(keyed, id, press);
  return true;
}
