/** A point in CSS pixels from the top left of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in CSS pixels. A line has no height or no width. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The plain numbers of a measured rectangle. */
export const rectOf = ({ left, top, right, bottom }: Rect): Rect => ({ left, top, right, bottom });

export const containsPoint = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The rectangle moved down. */
export const shiftRect = (rect: Rect, distance: number): Rect => ({
  ...rect,
  top: rect.top + distance,
  bottom: rect.bottom + distance,
});

/** The rectangle with its upper and lower edges moved inward, by at most a sixth of its height each. */
export function shrinkRect(rect: Rect, distance: number): Rect {
  const edge = Math.min(distance, (rect.bottom - rect.top) / 6);
  return { ...rect, top: rect.top + edge, bottom: rect.bottom - edge };
}
