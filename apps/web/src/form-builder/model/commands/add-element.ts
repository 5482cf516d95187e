import type { ElementType } from '@lendwright/forms';
import type { Command } from '../command';
import { CommandRefused } from '../command';
import { rejectionReason } from '../can-contain';
import { freshElement } from '../fresh-element';

/** Where something goes: before place `at` of what `holder` holds. */
export interface Spot {
  readonly holder: string;
  readonly at: number;
}

/** Adds a new element of a type. It is selected afterwards. */
export const addElement = (type: ElementType, title: string, { holder, at }: Spot): Command => ({
  name: 'add',
  removesReferences: false,
  run(edit) {
    const element = freshElement(type, title, (id) => edit.model.elements.has(id));
    edit.learn([element]);
    const why = rejectionReason(edit.model, [element.id], holder);
    if (why) throw new CommandRefused(why);
    edit.insert(holder, at, [element.id]);
    return [element.id];
  },
});
