/**
 * The order in which rows stay on screen: known rows keep their position, also while they are absent, and new ones come
 * in where the response has them.
 * @example applyHeldOrder(['a', 'b', 'c'], ['c', 'a', 'd']) // ['a', 'b', 'c', 'd']
 */
export function applyHeldOrder(heldTexts: readonly string[], ids: readonly string[]): readonly string[] {
  const heldIds = new Set(heldTexts);
  if (ids.every((id) => heldIds.has(id))) return heldTexts;
  const presentIds = new Set(ids);
  const order = [...heldTexts];
  ids.forEach((id, index) => {
    if (heldIds.has(id)) return;
    const nextOrder = order.filter((otherOrder) => presentIds.has(otherOrder))[index];
    order.splice(nextOrder === undefined ? order.length : order.indexOf(nextOrder), 0, id);
    heldIds.add(id);
  });
  return order;
}
