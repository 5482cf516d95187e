import { CommandRefused, type Command } from '../command';
import { DEACTIVATED_ROOT, idsBelow, isDeactivated } from '../form-model';
import { outermost } from '../can-contain';

/**
 * Takes elements out of the form. What was published keeps its answers, so it goes to the deactivated elements, from
 * where it can come back; what never was published goes altogether.
 * @param wasPublished whether an id stands in a published version
 */
export const removeElements = (chosen: readonly string[], wasPublished: (id: string) => boolean): Command => ({
  name: 'remove',
  removesReferences: true,
  run(edit) {
    const ids = outermost(edit.model, chosen).filter((id) => !isDeactivated(edit.model, id));
    if (ids.length === 0) throw new CommandRefused('nothing-chosen');
    for (const id of ids) {
      const below = idsBelow(edit.model, id);
      edit.take(id);
      if (!below.some(wasPublished)) edit.forget(below);
      else {
        dropUnpublished(edit, id, wasPublished);
        edit.insert(DEACTIVATED_ROOT, edit.model.childs.get(DEACTIVATED_ROOT)?.length ?? 0, [id]);
      }
    }
    return [];
  },
});

type Sketched = Parameters<Command['run']>[0];

/** Of a tree that goes to the deactivated, what was never published goes altogether. */
function dropUnpublished(edit: Sketched, id: string, wasPublished: (id: string) => boolean): void {
  for (const child of edit.model.childs.get(id) ?? []) {
    const below = idsBelow(edit.model, child);
    if (below.some(wasPublished)) dropUnpublished(edit, child, wasPublished);
    else {
      edit.take(child);
      edit.forget(below);
    }
  }
}
