import { kindOf, type ElementType } from '@lendwright/forms';
import { gesturesOf } from '../../gestures';
import { DEACTIVATED_ROOT, canContain, outermostIds, ROOT, type Builder, type FormModel, type Spot } from '../../model';
import { openItem } from './visible-order';

const endOf = (model: FormModel, holder: string): Spot => ({ holder, at: model.childs.get(holder)?.length ?? 0 });

/** Fields belong in the last section of a holder, if it ends with one. */
function moveIntoLastSection(model: FormModel, spot: Spot, type: ElementType): Spot {
  const lastChild = model.childs.get(spot.holder)?.at(-1);
  const isSection = lastChild !== undefined && model.elements.get(lastChild)?.type === 'section';
  const mayContain = isSection && kindOf(type).family !== 'structure' && canContain(model, lastChild, type);
  return mayContain ? endOf(model, lastChild) : spot;
}

/**
 * The end of the open tab of the first set of tabs, or of the form if it has no tabs or only tabs fit there; for a
 * field, of the last section there.
 */
function endOfShownElements(builder: Builder, type: ElementType): Spot {
  const model = builder.model();
  const shownItem = gesturesOf(builder).gestureContext()?.shownItem ?? (() => null);
  const tab = (model.childs.get(ROOT) ?? []).find((id) => model.elements.get(id)?.type === 'tab');
  const item = tab === undefined ? null : openItem(model, tab, shownItem);
  return moveIntoLastSection(model, endOf(model, item !== null && canContain(model, item, type) ? item : ROOT), type);
}

/**
 * The spot inside a selected container: an empty layout element takes anything that fits, a tab takes anything but
 * tabs, and a section takes fields.
 */
function inside(builder: Builder, id: string, type: ElementType): Spot | null {
  const model = builder.model();
  const ownElement = model.elements.get(id);
  if (!ownElement || kindOf(ownElement.type).family !== 'structure') return null;
  const shownItem = gesturesOf(builder).gestureContext()?.shownItem ?? (() => null);
  const targetHolder = ownElement.type === 'tab' && type !== 'item' ? openItem(model, id, shownItem) : id;
  if (targetHolder === null || !canContain(model, targetHolder, type)) return null;
  const isFieldAllowed = ownElement.type === 'section' && kindOf(type).family !== 'structure';
  const isOpen = ownElement.type === 'tab' || ownElement.type === 'item' || (model.childs.get(id)?.length ?? 0) === 0;
  if (!isOpen && !isFieldAllowed) return null;
  return ownElement.type === 'section'
    ? endOf(model, targetHolder)
    : moveIntoLastSection(model, endOf(model, targetHolder), type);
}

/**
 * Where a new element goes when it is added without dragging: inside the selected layout element if that is empty,
 * inside the selected section or tab, after the selection in the nearest parent that can contain it, else at the end of
 * the open tab. A field goes into the last section of a tab.
 */
export function spotAfterSelection(builder: Builder, type: ElementType): Spot {
  const model = builder.model();
  const lastId = outermostIds(model, builder.selected()).at(-1);
  if (lastId === undefined) return endOfShownElements(builder, type);
  const spot = inside(builder, lastId, type);
  if (spot) return spot;
  let id = lastId;
  for (let holder = model.holders.get(id); holder !== undefined && holder !== DEACTIVATED_ROOT;) {
    const index = (model.childs.get(holder) ?? []).indexOf(id) + 1;
    if (canContain(model, holder, type)) return { holder, at: index };
    id = holder;
    holder = model.holders.get(id);
  }
  return endOfShownElements(builder, type);
}
