import { ROOT, type FormModel } from '../../model';

/** The effect of an arrow key: focus moves to an element, or a tab opens. */
export interface FocusStep {
  readonly to: string;
  readonly openedTab?: { readonly tab: string; readonly item: string };
}

interface VisibleElements {
  readonly model: FormModel;
  /** The visible ids in reading order. */
  readonly order: readonly string[];
  readonly isClosed: (id: string) => boolean;
}

function stepIntoContainer({ model, isClosed }: VisibleElements, id: string): FocusStep | null {
  const firstChild = model.childs.get(id)?.[0];
  const tab = model.holders.get(id);
  if (isClosed(id) && tab !== undefined) return { to: id, openedTab: { tab, item: id } };
  return firstChild === undefined ? null : { to: firstChild };
}

/**
 * Where focus goes from an element: Up and Down in reading order, Right to its first child (or the next element), Left
 * to its parent, Home and End to the ends.
 */
export function stepFocus(visibleElements: VisibleElements, id: string, key: string): FocusStep | null {
  const { order, model } = visibleElements;
  const index = order.indexOf(id);
  const nextId = order[index + 1];
  const previousOrder = order[index - 1];
  const holder = model.holders.get(id);
  if (key === 'ArrowDown') return nextId === undefined ? null : { to: nextId };
  if (key === 'ArrowUp') return previousOrder === undefined ? null : { to: previousOrder };
  if (key === 'ArrowRight')
    return stepIntoContainer(visibleElements, id) ?? (nextId === undefined ? null : { to: nextId });
  if (key === 'ArrowLeft') return holder === undefined || holder === ROOT ? null : { to: holder };
  const end = key === 'Home' ? order[0] : key === 'End' ? order.at(-1) : undefined;
  return end === undefined ? null : { to: end };
}
