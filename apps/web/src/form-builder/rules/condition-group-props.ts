import type { DraftGroup } from './model/draft-rule';

export interface ConditionGroupProps {
  readonly group: DraftGroup;
  /** The sentence that it begins with; that of a group among others where none is given. */
  readonly head?: 'when' | 'whereRows' | undefined;
  readonly onRemove?: (() => void) | undefined;
}
