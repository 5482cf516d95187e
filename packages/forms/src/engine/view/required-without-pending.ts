import type { RequiredField } from './required-field';

/**
 * Removes required fields that have a pending answer. A field of rows is removed if its section has one.
 * @param answered ids of the fields and cloneable sections with a pending answer
 */
export const requiredWithoutPending = (
  requiredFields: readonly RequiredField[],
  answered: ReadonlySet<string>,
): readonly RequiredField[] =>
  answered.size === 0
    ? requiredFields
    : requiredFields.filter(({ field, section, row }) => !answered.has(row === undefined ? field : (section ?? field)));
