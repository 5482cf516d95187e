import { renameReferences } from '@lendwright/forms';
import { CommandRefused, type Command } from '../command';

/** Changes the id of an unpublished element and updates the rules and formulas that refer to it. */
export const renameElement = (id: string, wanted: string, wasPublished: (id: string) => boolean): Command => ({
  name: 'rename',
  removesReferences: false,
  run(edit, selected) {
    const element = edit.model.elements.get(id);
    const holder = edit.model.holders.get(id);
    if (!element || holder === undefined) throw new CommandRefused('nothing-chosen');
    if (wanted === id) return undefined;
    if (wasPublished(id)) throw new CommandRefused('id-published');
    if (edit.model.elements.has(wanted)) throw new CommandRefused('id-taken');
    const index = (edit.model.childs.get(holder) ?? []).indexOf(id);
    const children = edit.model.childs.get(id);
    edit.detach(id);
    edit.forget([id]);
    edit.register([{ ...element, id: wanted }]);
    if (children) edit.insert(wanted, 0, children);
    edit.insert(holder, index, [wanted]);
    const names = new Map([[id, wanted]]);
    for (const other of edit.model.elements.keys())
      edit.change(other, (ownElement) => renameReferences(ownElement, names));
    return selected.map((one) => (one === id ? wanted : one));
  },
});
