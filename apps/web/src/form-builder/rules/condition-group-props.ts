import type { DraftGroup } from './model/draft-rule';

export interface ConditionGroupProps {
  readonly group: DraftGroup;
  /** The sentence's beginning; by default that of a nested group. */
  readonly head?: 'when' | 'whereRows' | undefined;
  readonly onRemove?: (() => void) | undefined;
}
