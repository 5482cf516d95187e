import type { BuilderContextValue } from '../../builder-context';
import type { CanvasActions } from './canvas-actions';
import type { CanvasState } from '../canvas-state';
import { openItem, visibleOrder } from './visible-order';
import { rangeOf } from './select-by-click';
import { stepFocus } from './step-focus';

/** What the canvas's key handlers work with. */
export interface KeyedContext {
  readonly context: BuilderContextValue;
  readonly canvas: CanvasState;
  readonly actions: CanvasActions;
}

/** The parts of a keyboard event that decide the action. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

function moveFocus({ context, canvas, actions }: KeyedContext, id: string, press: KeyPress): boolean {
  const model = context.builder.model();
  const order = visibleOrder(model, context.shownItem);
  const isClosed = (item: string) => {
    const tab = model.elements.get(item)?.type === 'item' ? model.holders.get(item) : undefined;
    return tab !== undefined && openItem(model, tab, context.shownItem) !== item;
  };
  const step = stepFocus({ model, order, isClosed }, id, press.key);
  if (!step) return false;
  if (step.openedTab) context.showItem(step.openedTab.tab, step.openedTab.item);
  if (press.shiftKey) actions.select(rangeOf(order, canvas.anchor() ?? id, step.to));
  else if (!press.ctrlKey && !press.metaKey) {
    canvas.setAnchor(step.to);
    actions.select([step.to]);
  }
  canvas.requestFocus(step.to);
  return true;
}

type CanvasAction = (keyContext: KeyedContext, id: string, press: KeyPress) => void;

function toggle({ context, actions }: KeyedContext, id: string): void {
  const selectedTexts = context.builder.selected();
  actions.select(
    selectedTexts.includes(id) ? selectedTexts.filter((otherId) => otherId !== id) : [...selectedTexts, id],
  );
}

/** Selects the focused element, unless it is one of several selected ones. */
function targetElement({ context, actions }: KeyedContext, id: string): void {
  if (!context.builder.selected().includes(id)) actions.select([id]);
}

const PLAIN_KEY_ACTIONS: Readonly<Record<string, CanvasAction>> = {
  Enter: ({ actions }, id) => actions.rename(id),
  F2: ({ actions }, id) => actions.rename(id),
  ' ': ({ actions }) => actions.lift(),
  Delete: ({ actions }) => actions.remove(),
  Backspace: ({ actions }) => actions.remove(),
};

const CTRL_KEY_ACTIONS: Readonly<Record<string, CanvasAction>> = {
  d: ({ actions }) => actions.duplicate(),
  a: ({ actions }, id) => actions.selectSiblings(id),
};

const ALT_KEY_ACTIONS: Readonly<Record<string, CanvasAction>> = {
  ArrowUp: ({ actions }) => actions.moveBy(-1),
  ArrowDown: ({ actions }) => actions.moveBy(1),
};

function actionOf({ key, ctrlKey, metaKey, altKey }: KeyPress): CanvasAction | undefined {
  if (altKey) return ALT_KEY_ACTIONS[key];
  return ctrlKey || metaKey ? CTRL_KEY_ACTIONS[key.toLowerCase()] : PLAIN_KEY_ACTIONS[key];
}

/** Runs the action of a key on an element of the canvas. @returns whether the key had one */
export function pressKey(keyContext: KeyedContext, id: string, press: KeyPress): boolean {
  const { context, actions } = keyContext;
  if (press.key === 'Escape') {
    actions.cancel();
    return true;
  }
  if (press.key === ' ' && (press.ctrlKey || press.metaKey)) {
    toggle(keyContext, id);
    return true;
  }
  if (!press.altKey && moveFocus(keyContext, id, press)) return true;
  const execute = actionOf(press);
  if (!execute || !context.canEdit) return false;
  targetElement(keyContext, id);
  execute(keyContext, id, press);
  return true;
}
