import { optionsOf, type ElementOption } from '@lendwright/forms';
import type { FieldState } from '../fields/field-state';

/** An option to choose from. */
export interface AvailableOption extends ElementOption {
  /** False for a selected option that is no longer available. It is shown until it is deselected. */
  readonly isOpen: boolean;
}

/** The option ids of an answer. */
export function selectedIds(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string');
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/**
 * The available options, followed by selected ones that are no longer available, so that no answer disappears.
 * @param unlisted the options if the form lists none
 */
export function availableOptions(
  { element, options: left, value }: FieldState,
  unlistedOptions?: readonly ElementOption[],
): readonly AvailableOption[] {
  const { options, textOf } = optionsOf(element, unlistedOptions);
  const open = left ? options.filter(({ id }) => left.includes(id)) : options;
  const unavailableIds = selectedIds(value).filter((id) => !open.some((option) => option.id === id));
  return [
    ...open.map((option) => ({ ...option, isOpen: true })),
    ...unavailableIds.map((id) => ({ id, text: textOf(id), isOpen: false })),
  ];
}
