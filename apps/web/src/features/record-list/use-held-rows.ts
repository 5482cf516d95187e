import { useState } from 'react';
import { applyHeldOrder } from './held-order';

interface HeldRows {
  readonly query: string;
  readonly ids: readonly string[];
}

/**
 * Keeps the rows of a query in the order in which they first appeared, so that an edit does not move a row away from
 * under the cursor. A new query, or leaving the list, applies the server's order again.
 * @param isSettled the rows belong to this query and no newer ones are on their way
 */
export function useHeldRows<Row extends { readonly _id: string }>(
  query: string,
  rows: Row[],
  isSettled: boolean,
): Row[] {
  const [heldRows, setHeldRows] = useState<HeldRows | null>(null);
  const isCurrent = heldRows?.query === query;
  const ids = rows.map(({ _id }) => _id);
  const order = isCurrent ? applyHeldOrder(heldRows.ids, ids) : ids;
  if (isCurrent ? order !== heldRows.ids : isSettled) setHeldRows({ query, ids: order });
  if (!isCurrent) return rows;
  const positions = new Map(order.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (positions.get(a._id) ?? 0) - (positions.get(b._id) ?? 0));
}
