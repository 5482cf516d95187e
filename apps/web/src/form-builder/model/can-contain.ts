import { kindOf, type ElementType } from '@lendwright/forms';
import { DEACTIVATED_ROOT, holdersOf, idsBelow, ROOT, type FormModel } from './form-model';

const MAX_DEPTH = 12;

/** Whether a container can have an element of this type as a child. */
export function canContain(model: FormModel, holder: string, type: ElementType): boolean {
  if (holder === DEACTIVATED_ROOT) return true;
  if (holder === ROOT) return type !== 'item';
  const parent = model.elements.get(holder);
  return parent !== undefined && kindOf(parent.type).holds(kindOf(type));
}

/** The depth of a container's children: 0 at the top of the form. */
const depthAt = (model: FormModel, holder: string): number =>
  holder === ROOT || holder === DEACTIVATED_ROOT ? 0 : holdersOf(model, holder).length;

function heightOf(model: FormModel, id: string): number {
  const children = model.childs.get(id) ?? [];
  return 1 + children.reduce((max, child) => Math.max(max, heightOf(model, child)), 0);
}

/** Why elements cannot go into a container; null if they can. */
export function rejectionReason(
  model: FormModel,
  ids: readonly string[],
  holder: string,
): 'no-place' | 'too-deep' | 'rows-in-rows' | null {
  const ancestors = [holder, ...holdersOf(model, holder)];
  for (const id of ids) {
    const element = model.elements.get(id);
    if (!element || ancestors.includes(id) || !canContain(model, holder, element.type)) return 'no-place';
    if (depthAt(model, holder) + heightOf(model, id) > MAX_DEPTH) return 'too-deep';
    const isInRows = ancestors.some((ancestor) => model.elements.get(ancestor)?.cloneable === true);
    const hasRows = idsBelow(model, id).some((candidate) => model.elements.get(candidate)?.cloneable === true);
    if (isInRows && hasRows) return 'rows-in-rows';
  }
  return null;
}

/** The elements whose ancestors are not chosen too, in reading order. */
export function outermostIds(model: FormModel, ids: readonly string[]): readonly string[] {
  const chosenIds = new Set(ids.filter((id) => model.elements.has(id)));
  const roots = [...chosenIds].filter((id) => !holdersOf(model, id).some((holder) => chosenIds.has(holder)));
  if (roots.length < 2) return roots;
  const positions = new Map(
    [ROOT, DEACTIVATED_ROOT].flatMap((top) => heldIdsOf(model, top)).map((id, index) => [id, index]),
  );
  return roots.sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
}

const heldIdsOf = (model: FormModel, holder: string) =>
  (model.childs.get(holder) ?? []).flatMap((id) => idsBelow(model, id));
