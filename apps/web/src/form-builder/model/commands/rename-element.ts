import { renameReferences } from '@lendwright/forms';
import { CommandRefused, type Command } from '../command';

/** Changes the id of an unpublished element and updates the rules and formulas that refer to it. */
export const renameElement = (id: string, wantedId: string, wasPublished: (id: string) => boolean): Command => ({
  name: 'rename',
  removesReferences: false,
  run(edit, selectedTexts) {
    const element = edit.model.elements.get(id);
    const holder = edit.model.holders.get(id);
    if (!element || holder === undefined) throw new CommandRefused('nothing-chosen');
    if (wantedId === id) return undefined;
    if (wasPublished(id)) throw new CommandRefused('id-published');
    if (edit.model.elements.has(wantedId)) throw new CommandRefused('id-taken');
    const index = (edit.model.childs.get(holder) ?? []).indexOf(id);
    const children = edit.model.childs.get(id);
    edit.detach(id);
    edit.forget([id]);
    edit.register([{ ...element, id: wantedId }]);
    if (children) edit.insert(wantedId, 0, children);
    edit.insert(holder, index, [wantedId]);
    const names = new Map([[id, wantedId]]);
    for (const otherId of edit.model.elements.keys())
      edit.change(otherId, (ownElement) => renameReferences(ownElement, names));
    return selectedTexts.map((singleId) => (singleId === id ? wantedId : singleId));
  },
});
