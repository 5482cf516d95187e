import type { ElementType } from '@lendwright/forms';
import type { Command } from '../command';
import { CommandRefused } from '../command';
import { whyNot } from '../can-contain';
import { freshElement } from '../fresh-element';

/** Where something goes: before place `at` of what `holder` holds. */
export interface Spot {
  readonly holder: string;
  readonly at: number;
}

/** Adds a new element of a type. It is selected afterwards. */
export const addElement = (type: ElementType, title: string, { holder, at }: Spot): Command => ({
  name: 'add',
  settles: false,
  run(sketch) {
    const element = freshElement(type, title, (id) => sketch.drawing.elements.has(id));
    sketch.learn([element]);
    const why = whyNot(sketch.drawing, [element.id], holder);
    if (why) throw new CommandRefused(why);
    sketch.insert(holder, at, [element.id]);
    return [element.id];
  },
});
