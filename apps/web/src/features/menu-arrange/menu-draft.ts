import type { Answer, InputOf } from '../../client';

export type Arrangement = Answer<'readMenuArrangement'>;
export type ArrangedItem = Arrangement['items'][number];
export type MenuItemInput = InputOf<'saveMenuArrangement'>['body']['items'][number];

/** A menu item in the editor; `title` is the default title, which also names the item in messages. */
export interface DraftItem extends ArrangedItem {
  readonly key: string;
}

export const draftOf = (items: readonly ArrangedItem[]): readonly DraftItem[] =>
  items.map((item) => ({ ...item, key: item._id }));

/** The request body, without editor-only properties. */
export const inputOf = (items: readonly ArrangedItem[]): MenuItemInput[] =>
  items.map(({ _id, custom_title: title, icon, show_menu: shows }) => {
    return { _id, custom_title: title.trim(), icon, show_menu: shows };
  });

const ids = (items: readonly MenuItemInput[]) => items.map(({ _id }) => _id);
const byId = (items: readonly MenuItemInput[], id: string) => items.find((item) => item._id === id);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The parts in which two arrangements differ: `order`, and the id of each changed item. */
export function changedParts(
  inputsBefore: readonly MenuItemInput[],
  inputsAfter: readonly MenuItemInput[],
): readonly string[] {
  const knownIds = ids(inputsBefore).filter((id) => byId(inputsAfter, id));
  const isMoved = !same(
    knownIds,
    ids(inputsAfter).filter((id) => byId(inputsBefore, id)),
  );
  return [
    ...(isMoved ? ['order'] : []),
    ...knownIds.filter((id) => !same(byId(inputsBefore, id), byId(inputsAfter, id))),
  ];
}

/** The parts that both changed to different values. */
export function conflictingParts(
  base: readonly MenuItemInput[],
  ownInputs: readonly MenuItemInput[],
  theirInputs: readonly MenuItemInput[],
): readonly string[] {
  const [theirChanges, differingParts] = [changedParts(base, theirInputs), changedParts(theirInputs, ownInputs)];
  return changedParts(base, ownInputs).filter((part) => theirChanges.includes(part) && differingParts.includes(part));
}

/**
 * Merges both versions: parts changed by one side only, and of the parts changed by both, mine unless listed in
 * `theirParts`.
 */
export function mergeMenus(
  base: readonly MenuItemInput[],
  ownItems: readonly MenuItemInput[],
  theirItems: readonly MenuItemInput[],
  theirParts: ReadonlySet<string>,
): MenuItemInput[] {
  const ownParts = new Set(changedParts(base, ownItems).filter((part) => !theirParts.has(part)));
  const firstIds = ownParts.has('order') ? ids(ownItems).filter((id) => byId(theirItems, id)) : ids(theirItems);
  const order = [...firstIds, ...ids(theirItems).filter((id) => !firstIds.includes(id))];
  return order.flatMap((id) => (ownParts.has(id) ? byId(ownItems, id) : byId(theirItems, id)) ?? []);
}
