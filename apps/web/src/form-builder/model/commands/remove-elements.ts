import { CommandRefused, type Command } from '../command';
import { ATTIC, idsBelow, isDeactivated } from '../form-model';
import { outermost } from '../can-contain';

/**
 * Takes elements out of the form. What was published keeps its answers, so it goes to the deactivated elements, from
 * where it can come back; what never was published goes altogether.
 * @param wasPublished whether an id stands in a published version
 */
export const removeElements = (chosen: readonly string[], wasPublished: (id: string) => boolean): Command => ({
  name: 'remove',
  settles: true,
  run(sketch) {
    const ids = outermost(sketch.drawing, chosen).filter((id) => !isDeactivated(sketch.drawing, id));
    if (ids.length === 0) throw new CommandRefused('nothing-chosen');
    for (const id of ids) {
      const below = idsBelow(sketch.drawing, id);
      sketch.take(id);
      if (!below.some(wasPublished)) sketch.forget(below);
      else {
        dropUnpublished(sketch, id, wasPublished);
        sketch.insert(ATTIC, sketch.drawing.childs.get(ATTIC)?.length ?? 0, [id]);
      }
    }
    return [];
  },
});

type Sketched = Parameters<Command['run']>[0];

/** Of a tree that goes to the deactivated, what was never published goes altogether. */
function dropUnpublished(sketch: Sketched, id: string, wasPublished: (id: string) => boolean): void {
  for (const child of sketch.drawing.childs.get(id) ?? []) {
    const below = idsBelow(sketch.drawing, child);
    if (below.some(wasPublished)) dropUnpublished(sketch, child, wasPublished);
    else {
      sketch.take(child);
      sketch.forget(below);
    }
  }
}
