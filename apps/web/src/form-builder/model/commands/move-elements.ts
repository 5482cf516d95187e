import { CommandRefused, type Command } from '../command';
import { outermostIds, rejectionReason } from '../can-contain';
import type { Spot } from './add-element';

/** Moves elements with their content to a position in a container, in reading order. */
export const moveElements = (chosen: readonly string[], { holder, at }: Spot): Command => ({
  name: 'move',
  removesReferences: true,
  run(edit) {
    const ids = outermostIds(edit.model, chosen);
    if (ids.length === 0) throw new CommandRefused('nothing-chosen');
    const why = rejectionReason(edit.model, ids, holder);
    if (why) throw new CommandRefused(why);
    const siblings = edit.model.childs.get(holder) ?? [];
    const isMoved = new Set(ids);
    const index = siblings.slice(0, at).filter((id) => !isMoved.has(id)).length;
    const remaining = siblings.filter((id) => !isMoved.has(id));
    const isSame =
      ids.length === siblings.length - remaining.length && ids.every((id, n) => siblings[index + n] === id);
    if (isSame) return undefined;
    for (const id of ids) edit.detach(id);
    edit.insert(holder, index, ids);
    return ids;
  },
});
