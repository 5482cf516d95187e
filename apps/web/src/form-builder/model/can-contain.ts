import { kindOf, type ElementType } from '@lendwright/forms';
import { ATTIC, holdersOf, idsBelow, ROOT, type Drawing } from './form-model';

const DEPTH_MOST = 12;

/** Whether a holder may directly hold an element of this type. */
export function mayHold(drawing: Drawing, holder: string, type: ElementType): boolean {
  if (holder === ATTIC) return true;
  if (holder === ROOT) return type !== 'item';
  const held = drawing.elements.get(holder);
  return held !== undefined && kindOf(held.type).holds(kindOf(type));
}

/** How many elements lie around what a holder holds: 0 at the top of the form. */
const depthAt = (drawing: Drawing, holder: string): number =>
  holder === ROOT || holder === ATTIC ? 0 : holdersOf(drawing, holder).length;

function heightOf(drawing: Drawing, id: string): number {
  const held = drawing.childs.get(id) ?? [];
  return 1 + held.reduce((most, child) => Math.max(most, heightOf(drawing, child)), 0);
}

/** Why elements of the drawing may not go into a holder; null where they may. */
export function whyNot(
  drawing: Drawing,
  ids: readonly string[],
  holder: string,
): 'no-place' | 'too-deep' | 'rows-in-rows' | null {
  const around = [holder, ...holdersOf(drawing, holder)];
  for (const id of ids) {
    const element = drawing.elements.get(id);
    if (!element || around.includes(id) || !mayHold(drawing, holder, element.type)) return 'no-place';
    if (depthAt(drawing, holder) + heightOf(drawing, id) > DEPTH_MOST) return 'too-deep';
    const isInRows = around.some((one) => drawing.elements.get(one)?.cloneable === true);
    const hasRows = idsBelow(drawing, id).some((one) => drawing.elements.get(one)?.cloneable === true);
    if (isInRows && hasRows) return 'rows-in-rows';
  }
  return null;
}

/** Of chosen elements those that no other chosen one holds, in reading order. */
export function outermost(drawing: Drawing, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids.filter((id) => drawing.elements.has(id)));
  const tops = [...chosen].filter((id) => !holdersOf(drawing, id).some((holder) => chosen.has(holder)));
  if (tops.length < 2) return tops;
  const place = new Map([ROOT, ATTIC].flatMap((top) => idsUnder(drawing, top)).map((id, at) => [id, at]));
  return tops.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}

const idsUnder = (drawing: Drawing, holder: string) =>
  (drawing.childs.get(holder) ?? []).flatMap((id) => idsBelow(drawing, id));
