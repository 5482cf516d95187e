import { CommandRefused, type Command } from '../command';
import { outermostIds, rejectionReason } from '../can-contain';
import type { Spot } from './add-element';

/** Moves elements with their content to a position in a container, in reading order. */
export const moveElements = (chosenTexts: readonly string[], { holder, at }: Spot): Command => ({
  name: 'move',
  removesReferences: true,
  run(edit) {
    const ids = outermostIds(edit.model, chosenTexts);
    if (ids.length === 0) throw new CommandRefused('nothing-chosen');
    const reason = rejectionReason(edit.model, ids, holder);
    if (reason) throw new CommandRefused(reason);
    const siblings = edit.model.childs.get(holder) ?? [];
    const isMoved = new Set(ids);
    const index = siblings.slice(0, at).filter((id) => !isMoved.has(id)).length;
    const remainingIds = siblings.filter((id) => !isMoved.has(id));
    const isSame =
      ids.length === siblings.length - remainingIds.length && ids.every((id, n) => siblings[index + n] === id);
    if (isSame) return undefined;
    for (const id of ids) edit.detach(id);
    edit.insert(holder, index, ids);
    return ids;
  },
});
