import type { ReactElement } from 'react';
import type { FilterField } from './filter';

export interface FieldPickerProps {
  readonly fields: readonly FilterField[];
  /** The id of the current field, marked with a check. */
  readonly chosen?: string | undefined;
  readonly onPick: (field: FilterField) => void;
  /** The button that opens the list. */
  readonly target: ReactElement<Record<string, unknown>>;
}
