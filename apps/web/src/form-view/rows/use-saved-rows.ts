import { useState } from 'react';
import type { FieldState } from '../fields/field-state';

/** The rows as the server held them when they were last the same here; those of now where that was never so. */
export function useSavedRows({ value, isDirty }: FieldState): unknown {
  const [saved, setSaved] = useState(value);
  if (isDirty || saved === value) return saved;
  setSaved(value);
  return value;
}
