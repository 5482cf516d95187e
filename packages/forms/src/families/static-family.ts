import { defineKind, refuse } from '../kinds/define-kind';
import type { Kind } from '../kinds/kind';

type StaticDraft = Pick<Kind, 'type' | 'family' | 'palette'> & Partial<Kind>;

/** A kind without an answer: structure and static elements. */
export function staticKind(draft: StaticDraft): Kind {
  return defineKind({
    isField: false,
    answeredBy: 'nobody',
    isEmpty: () => true,
    parse: (_input, element) => refuse(element),
    format: () => '',
    operators: [],
    ...draft,
  });
}

/** Whether a structure can contain the kind: anything but a tab set or a single tab. */
export const holdsContent: Kind['holds'] = (child) => child.type !== 'tab' && child.type !== 'item';
