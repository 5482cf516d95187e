import { renameReferences, type FormElement } from '@lendwright/forms';
import { CommandRefused, type Command, type CommandName } from '../command';
import { rejectionReason } from '../can-contain';
import { freshId } from '../new-element';
import type { Spot } from './add-element';

const idsOf = (tree: FormElement): readonly string[] => [tree.id, ...(tree.childs ?? []).flatMap(idsOf)];

/** The trees with unused ids; rules and formulas among them are updated. */
function withFreeIds(trees: readonly FormElement[], isUsed: (id: string) => boolean): readonly FormElement[] {
  const names = new Map<string, string>();
  const givenIds = new Set<string>();
  for (const id of trees.flatMap(idsOf)) {
    const freeId = freshId(id, (otherId) => isUsed(otherId) || givenIds.has(otherId));
    givenIds.add(freeId);
    if (freeId !== id) names.set(id, freeId);
  }
  const rename = (tree: FormElement): FormElement => {
    const ownReferences = renameReferences(tree, names);
    const renamedElement = { ...ownReferences, id: names.get(tree.id) ?? tree.id };
    return tree.childs ? { ...renamedElement, childs: tree.childs.map(rename) } : renamedElement;
  };
  return names.size > 0 ? trees.map(rename) : trees;
}

/** Inserts copies of trees: from the clipboard, the selection, or a library. */
export const insertTrees = (
  trees: readonly FormElement[],
  { holder, at }: Spot,
  name: CommandName & ('paste' | 'duplicate' | 'insert-library'),
): Command => ({
  name,
  removesReferences: true,
  run(edit) {
    if (trees.length === 0) throw new CommandRefused('nothing-chosen');
    const copies = withFreeIds(trees, (id) => edit.model.elements.has(id));
    edit.register(copies);
    const ids = copies.map(({ id }) => id);
    const reason = rejectionReason(edit.model, ids, holder);
    if (reason) throw new CommandRefused(reason);
    edit.insert(holder, at, ids);
    return ids;
  },
});
