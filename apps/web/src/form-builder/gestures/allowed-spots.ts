import { ROOT, rejectionReason, type FormModel, type Spot } from '../model';

/** A spot where lifted elements can go, with its position for announcements. */
export interface AllowedSpot extends Spot {
  /** The number of other elements before it in its container. */
  readonly position: number;
  /** The number of other elements in its container. */
  readonly others: number;
}

/** Every spot that elements can be moved to, in reading order, without duplicates. */
export function allowedSpots(model: FormModel, ids: readonly string[]): readonly AllowedSpot[] {
  const isMoved = new Set(ids);
  const spots: AllowedSpot[] = [];
  const walk = (holder: string) => {
    const children = model.childs.get(holder) ?? [];
    const otherChildren = children.filter((id) => !isMoved.has(id));
    const isAllowed = rejectionReason(model, ids, holder) === null;
    if (isAllowed) spots.push({ holder, at: 0, position: 0, others: otherChildren.length });
    for (const [n, id] of otherChildren.entries()) {
      walk(id);
      if (isAllowed)
        spots.push({ holder, at: children.indexOf(id) + 1, position: n + 1, others: otherChildren.length });
    }
  };
  walk(ROOT);
  return spots;
}

/** The index of the spot where elements are now, determined by the first of them; -1 if none. */
export function spotOf(model: FormModel, ids: readonly string[], spots: readonly AllowedSpot[]): number {
  const [firstId] = ids;
  const holder = firstId === undefined ? undefined : model.holders.get(firstId);
  if (firstId === undefined || holder === undefined) return -1;
  const children = model.childs.get(holder) ?? [];
  const position = children.slice(0, children.indexOf(firstId)).filter((id) => !ids.includes(id)).length;
  return spots.findIndex((spot) => spot.holder === holder && spot.position === position);
}
