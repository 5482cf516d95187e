/** The id of a requested document: its element, and the row of the repeatable section that the element is in. */
export const slotOf = (element: string, row?: string): string => (row === undefined ? element : `${element}.${row}`);

export interface DocumentSlot {
  readonly element: string;
  /** The `_id` of the row; absent for an element of the record itself. */
  readonly row?: string;
}

/** Splits a slot id. Ids of elements and rows contain no period. */
export function parseSlot(slot: string): DocumentSlot {
  const index = slot.indexOf('.');
  return index < 0 ? { element: slot } : { element: slot.slice(0, index), row: slot.slice(index + 1) };
}
