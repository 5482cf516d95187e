import { CommandRefused, type Command } from '../command';
import { DEACTIVATED_ROOT, idsBelow, isDeactivated } from '../form-model';
import { outermostIds } from '../can-contain';

/**
 * Removes elements. Published elements may have answers, so they are deactivated and can be restored; the others are
 * deleted.
 * @param wasPublished whether a published version contains the id
 */
export const removeElements = (chosenTexts: readonly string[], wasPublished: (id: string) => boolean): Command => ({
  name: 'remove',
  removesReferences: true,
  run(edit) {
    const ids = outermostIds(edit.model, chosenTexts).filter((id) => !isDeactivated(edit.model, id));
    if (ids.length === 0) throw new CommandRefused('nothing-chosen');
    for (const id of ids) {
      const descendantIds = idsBelow(edit.model, id);
      edit.detach(id);
      if (!descendantIds.some(wasPublished)) edit.forget(descendantIds);
      else {
        deleteUnpublishedElement(edit, id, wasPublished);
        edit.insert(DEACTIVATED_ROOT, edit.model.childs.get(DEACTIVATED_ROOT)?.length ?? 0, [id]);
      }
    }
    return [];
  },
});

type EditContext = Parameters<Command['run']>[0];

/** Deletes the unpublished elements of a tree that is being deactivated. */
function deleteUnpublishedElement(edit: EditContext, id: string, wasPublished: (id: string) => boolean): void {
  for (const child of edit.model.childs.get(id) ?? []) {
    const descendantIds = idsBelow(edit.model, child);
    if (descendantIds.some(wasPublished)) deleteUnpublishedElement(edit, child, wasPublished);
    else {
      edit.detach(child);
      edit.forget(descendantIds);
    }
  }
}
