import { defineKind, refuse } from '../kinds/define-kind';
import type { ElementType } from '../element-type';
import type { Kind } from '../kinds/kind';

/** A kind whose answer is a document of the record. Nothing is stored among the answers. */
export function uploadKind(type: ElementType, label: string): Kind {
  return defineKind({
    type,
    family: 'files',
    answeredBy: 'upload',
    settings: ['file_type', 'isMultiple'],
    isEmpty: () => true,
    parse: (_input, element) => refuse(element),
    format: () => '',
    operators: [],
    palette: { group: 'Attachments', label },
  });
}
