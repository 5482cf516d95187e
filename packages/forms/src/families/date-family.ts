import { defineKind } from '../kinds/define-kind';
import type { Kind } from '../kinds/kind';
import { textOf } from '../kinds/read-text';

type DateTimeDraft = Pick<Kind, 'type' | 'palette' | 'parse' | 'format' | 'toColumn' | 'column' | 'unit'> &
  Partial<Kind>;

const OPERATORS: Kind['operators'] = [
  'equals',
  'not-equals',
  'greater',
  'less',
  'greater-or-equal',
  'less-or-equal',
  'between',
  'is-empty',
];

/** A kind that stores a point in time as text and compares it as a number. */
export function dateTimeKind(draft: DateTimeDraft): Kind {
  return defineKind({
    family: 'time',
    empty: '',
    isEmpty: (value) => textOf(value) === '',
    operators: OPERATORS,
    ...draft,
  });
}
