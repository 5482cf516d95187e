import type { Viewer } from '@lendwright/access';
import { optionsOf, titleOf } from '../settings/list-setup';
import type { ListField } from './list-fields';

/** Fields with their titles and options in the viewer's language, for presenting only. */
export function translatedFields(fields: ReadonlyMap<string, ListField>, viewer: Viewer): Map<string, ListField> {
  return new Map(
    [...fields].map(([id, field]) => {
      const { element } = field;
      const options = optionsOf(element, viewer);
      return [id, { ...field, element: { ...element, title: titleOf(element, viewer), ...(options && { options }) } }];
    }),
  );
}
