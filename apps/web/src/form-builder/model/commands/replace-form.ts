import type { FormDefinition } from '@lendwright/forms';
import type { Command } from '../command';
import { DEACTIVATED_ROOT, formModelOf, idsBelow, ROOT } from '../form-model';

/** Replaces the whole form, for example to restore an old version, in one undo step. */
export const replaceForm = (definition: FormDefinition): Command => ({
  name: 'replace',
  removesReferences: false,
  run(edit) {
    for (const top of [ROOT, DEACTIVATED_ROOT])
      for (const id of edit.model.childs.get(top) ?? []) {
        const descendantIds = idsBelow(edit.model, id);
        edit.detach(id);
        edit.forget(descendantIds);
      }
    const { childs } = formModelOf(definition);
    edit.register([...definition.content, ...(definition.deactivated ?? [])]);
    for (const top of [ROOT, DEACTIVATED_ROOT]) edit.insert(top, 0, childs.get(top) ?? []);
    return [];
  },
});
