import { defineKind } from '../kinds/define-kind';
import type { Kind } from '../kinds/kind';

type NumberDraft = Pick<Kind, 'type' | 'palette' | 'parse' | 'format' | 'unit'> & Partial<Kind>;

const OPERATORS: Kind['operators'] = [
  'equals',
  'not-equals',
  'greater',
  'less',
  'greater-or-equal',
  'less-or-equal',
  'between',
  'in',
  'is-empty',
];

/** A finite number; null for any other value. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A kind that stores a number. */
export function numberKind(draft: NumberDraft): Kind {
  return defineKind({
    family: 'numbers',
    operators: OPERATORS,
    column: 'number',
    toColumn: numberOf,
    ...draft,
  });
}
