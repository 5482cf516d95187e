import type { ElementType } from '@lendwright/forms';
import type { Command } from '../command';
import { CommandRefused } from '../command';
import { rejectionReason } from '../can-contain';
import { newElement } from '../new-element';

/** A position in the form: before index `at` of a container's children. */
export interface Spot {
  readonly holder: string;
  readonly at: number;
}

/** Adds a new element of a type and selects it. */
export const addElement = (type: ElementType, title: string, { holder, at }: Spot): Command => ({
  name: 'add',
  removesReferences: false,
  run(edit) {
    const element = newElement(type, title, (id) => edit.model.elements.has(id));
    edit.register([element]);
    const reason = rejectionReason(edit.model, [element.id], holder);
    if (reason) throw new CommandRefused(reason);
    edit.insert(holder, at, [element.id]);
    return [element.id];
  },
});
