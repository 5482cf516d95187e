import { defineKind, refuse } from '../kinds/define-kind';
import type { Kind } from '../kinds/kind';

type StaticDraft = Pick<Kind, 'type' | 'family' | 'palette'> & Partial<Kind>;

/** A kind that takes no answer: structure and dressing. */
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

/** Structure that holds fields, dressing and more structure, but never a tab set or a loose tab. */
export const holdsContent: Kind['holds'] = (child) => child.type !== 'tab' && child.type !== 'item';
