import type { RequiredField } from './required-field';

/**
 * Removes required fields that have a pending answer. A field of rows is removed if its section has one.
 * @param answeredKeys ids of the fields and cloneable sections with a pending answer
 */
export const requiredWithoutPending = (
  requiredFields: readonly RequiredField[],
  answeredKeys: ReadonlySet<string>,
): readonly RequiredField[] =>
  answeredKeys.size === 0
    ? requiredFields
    : requiredFields.filter(
        ({ field, section, row }) => !answeredKeys.has(row === undefined ? field : (section ?? field)),
      );
