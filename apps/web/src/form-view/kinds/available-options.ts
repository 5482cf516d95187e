import { optionsOf, type ElementOption } from '@lendwright/forms';
import type { FieldState } from '../fields/field-state';

/** One choice in sight. */
export interface AvailableOption extends ElementOption {
  /** False for what is chosen and no longer open: it stays in sight until it is taken away. */
  readonly isOpen: boolean;
}

/** The ids that an answer holds, one or several. */
export function selectedIds(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string');
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/**
 * The options that the form and its rules leave, and behind them what is chosen beyond these, so that no answer hides.
 * @param unlisted stands in where the form lists none
 */
export function availableOptions(
  { element, options: left, value }: FieldState,
  unlisted?: readonly ElementOption[],
): readonly AvailableOption[] {
  const { options, textOf } = optionsOf(element, unlisted);
  const open = left ? options.filter(({ id }) => left.includes(id)) : options;
  const gone = selectedIds(value).filter((id) => !open.some((option) => option.id === id));
  return [
    ...open.map((option) => ({ ...option, isOpen: true })),
    ...gone.map((id) => ({ id, text: textOf(id), isOpen: false })),
  ];
}
