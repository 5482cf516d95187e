import type { FormDefinition } from '@lendwright/forms';
import type { Command } from '../command';
import { ATTIC, drawingOf, idsBelow, ROOT } from '../form-model';

/** Puts another definition in the place of all that is drawn, as restoring an old version does; one step back undoes it. */
export const replaceDrawing = (definition: FormDefinition): Command => ({
  name: 'replace',
  settles: false,
  run(sketch) {
    for (const top of [ROOT, ATTIC])
      for (const id of sketch.drawing.childs.get(top) ?? []) {
        const below = idsBelow(sketch.drawing, id);
        sketch.take(id);
        sketch.forget(below);
      }
    const { childs } = drawingOf(definition);
    sketch.learn([...definition.content, ...(definition.deactivated ?? [])]);
    for (const top of [ROOT, ATTIC]) sketch.insert(top, 0, childs.get(top) ?? []);
    return [];
  },
});
