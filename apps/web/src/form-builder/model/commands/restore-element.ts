import { CommandRefused, type Command } from '../command';
import { isDeactivated } from '../form-model';
import { rejectionReason } from '../can-contain';
import type { Spot } from './add-element';

/** Restores a deactivated element with its id, and so with its answers. */
export const restoreElement = (id: string, { holder, at }: Spot): Command => ({
  name: 'restore',
  removesReferences: true,
  run(edit) {
    if (!isDeactivated(edit.model, id)) throw new CommandRefused('nothing-chosen');
    const reason = rejectionReason(edit.model, [id], holder);
    if (reason) throw new CommandRefused(reason);
    edit.detach(id);
    edit.insert(holder, at, [id]);
    return [id];
  },
});
