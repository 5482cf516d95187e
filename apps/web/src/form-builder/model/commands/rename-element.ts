import { renameReferences } from '@lendwright/forms';
import { CommandRefused, type Command } from '../command';

/** Gives an element that was never published another id; rules and formulas that name it follow. */
export const renameElement = (id: string, wanted: string, wasPublished: (id: string) => boolean): Command => ({
  name: 'rename',
  settles: false,
  run(sketch, selected) {
    const element = sketch.drawing.elements.get(id);
    const holder = sketch.drawing.holders.get(id);
    if (!element || holder === undefined) throw new CommandRefused('nothing-chosen');
    if (wanted === id) return undefined;
    if (wasPublished(id)) throw new CommandRefused('id-published');
    if (sketch.drawing.elements.has(wanted)) throw new CommandRefused('id-taken');
    const at = (sketch.drawing.childs.get(holder) ?? []).indexOf(id);
    const held = sketch.drawing.childs.get(id);
    sketch.take(id);
    sketch.forget([id]);
    sketch.learn([{ ...element, id: wanted }]);
    if (held) sketch.insert(wanted, 0, held);
    sketch.insert(holder, at, [wanted]);
    const names = new Map([[id, wanted]]);
    for (const other of sketch.drawing.elements.keys()) sketch.change(other, (own) => renameReferences(own, names));
    return selected.map((one) => (one === id ? wanted : one));
  },
});
