import { ROOT, rejectionReason, type FormModel, type Spot } from '../model';

/** A place that lifted elements may stand at, with how it is counted there. */
export interface AllowedSpot extends Spot {
  /** How many others stand before it in its holder. */
  readonly place: number;
  /** How many others stand in its holder. */
  readonly others: number;
}

/** Every place that elements of the form may be moved to, in reading order; two places that mean the same are one. */
export function allowedSpots(model: FormModel, ids: readonly string[]): readonly AllowedSpot[] {
  const isMoved = new Set(ids);
  const spots: AllowedSpot[] = [];
  const walk = (holder: string) => {
    const children = model.childs.get(holder) ?? [];
    const others = children.filter((id) => !isMoved.has(id));
    const isAllowed = rejectionReason(model, ids, holder) === null;
    if (isAllowed) spots.push({ holder, at: 0, place: 0, others: others.length });
    for (const [n, id] of others.entries()) {
      walk(id);
      if (isAllowed) spots.push({ holder, at: children.indexOf(id) + 1, place: n + 1, others: others.length });
    }
  };
  walk(ROOT);
  return spots;
}

/** Which of the spots elements stand at now: that of the first of them; -1 where it is none. */
export function spotOf(model: FormModel, ids: readonly string[], spots: readonly AllowedSpot[]): number {
  const [first] = ids;
  const holder = first === undefined ? undefined : model.holders.get(first);
  if (first === undefined || holder === undefined) return -1;
  const children = model.childs.get(holder) ?? [];
  const place = children.slice(0, children.indexOf(first)).filter((id) => !ids.includes(id)).length;
  return spots.findIndex((spot) => spot.holder === holder && spot.place === place);
}
