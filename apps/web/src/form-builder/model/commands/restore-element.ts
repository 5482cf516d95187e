import { CommandRefused, type Command } from '../command';
import { isDeactivated } from '../form-model';
import { whyNot } from '../can-contain';
import type { Spot } from './add-element';

/** Brings a deactivated element back into the form, with its id and so with its answers. */
export const restoreElement = (id: string, { holder, at }: Spot): Command => ({
  name: 'restore',
  settles: true,
  run(sketch) {
    if (!isDeactivated(sketch.drawing, id)) throw new CommandRefused('nothing-chosen');
    const why = whyNot(sketch.drawing, [id], holder);
    if (why) throw new CommandRefused(why);
    sketch.take(id);
    sketch.insert(holder, at, [id]);
    return [id];
  },
});
