import { kindOf, type ElementType } from '@lendwright/forms';
import { gesturesOf } from '../../gestures';
import { ATTIC, mayHold, outermost, ROOT, type Builder, type Drawing, type Spot } from '../../model';
import { openItem } from './visible-order';

const endOf = (drawing: Drawing, holder: string): Spot => ({ holder, at: drawing.childs.get(holder)?.length ?? 0 });

/** The end of the open tab of the first set of tabs; of the form where it has none or takes the element itself only. */
function endOfShown(builder: Builder, type: ElementType): Spot {
  const drawing = builder.drawing();
  const shownItem = gesturesOf(builder).hands()?.shownItem ?? (() => null);
  const tab = (drawing.childs.get(ROOT) ?? []).find((id) => drawing.elements.get(id)?.type === 'tab');
  const item = tab === undefined ? null : openItem(drawing, tab, shownItem);
  return endOf(drawing, item !== null && mayHold(drawing, item, type) ? item : ROOT);
}

/** What a selected holder takes into itself: an empty structure anything that fits, a tab all that is no tab. */
function inside(builder: Builder, id: string, type: ElementType): Spot | null {
  const drawing = builder.drawing();
  const own = drawing.elements.get(id);
  if (!own || kindOf(own.type).family !== 'structure') return null;
  const shownItem = gesturesOf(builder).hands()?.shownItem ?? (() => null);
  const into = own.type === 'tab' && type !== 'item' ? openItem(drawing, id, shownItem) : id;
  if (into === null || !mayHold(drawing, into, type)) return null;
  const isOpen = own.type === 'tab' || own.type === 'item' || (drawing.childs.get(id)?.length ?? 0) === 0;
  return isOpen ? endOf(drawing, into) : null;
}

/**
 * Where a new element goes that is added without pointing: inside the selected structure while it is empty, inside the
 * selected tab, after the selected element in the nearest holder that takes it, else at the end of the open tab.
 */
export function spotAfterSelection(builder: Builder, type: ElementType): Spot {
  const drawing = builder.drawing();
  const last = outermost(drawing, builder.selected()).at(-1);
  if (last === undefined) return endOfShown(builder, type);
  const within = inside(builder, last, type);
  if (within) return within;
  let id = last;
  for (let holder = drawing.holders.get(id); holder !== undefined && holder !== ATTIC;) {
    const at = (drawing.childs.get(holder) ?? []).indexOf(id) + 1;
    if (mayHold(drawing, holder, type)) return { holder, at };
    id = holder;
    holder = drawing.holders.get(id);
  }
  return endOfShown(builder, type);
}
