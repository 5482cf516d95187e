import type { RequiredField } from './required-field';

/**
 * Removes required fields that have a pending answer. A field of rows is removed if its section has one.
 * @param answered ids of the fields and cloneable sections with a pending answer
 */
export const requiredWithoutPending = (
  required: readonly RequiredField[],
  answered: ReadonlySet<string>,
): readonly RequiredField[] =>
  answered.size === 0
    ? required
    : required.filter(({ field, section, row }) => !answered.has(row === undefined ? field : (section ?? field)));
