import { useState } from 'react';
import type { FieldState } from '../fields/field-state';

/** The rows of the last state that equaled the server's; the current rows if there was none. */
export function useSavedRows({ value, isDirty }: FieldState): unknown {
  const [saved, setSaved] = useState(value);
  if (isDirty || saved === value) return saved;
  setSaved(value);
  return value;
}
