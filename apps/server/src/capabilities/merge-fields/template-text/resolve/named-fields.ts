import type { TemplateNode } from '@lendwright/api';
import { attrOf, walkNodes } from '../tree/walk-nodes';
import { conditionFields } from './condition-fields';

/** The ids of the fields and sections that a text contains or depends on. */
export function namedFields(doc: TemplateNode): string[] {
  return [...walkNodes(doc)].flatMap(({ node }) => {
    switch (node.type) {
      case 'mergeField':
        return [attrOf(node, 'key')];
      case 'repeat':
        return [attrOf(node, 'group')];
      case 'condition':
        return conditionFields(node.attrs?.['when']);
      default:
        return [];
    }
  });
}
