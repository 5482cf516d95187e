import type { RequiredField } from './required-field';

/**
 * What is still owed beside what waits for a reviewer: a mandatory field that somebody has answered is not asked for
 * again meanwhile, and neither is one in rows that wait as one answer.
 * @param answered ids of the fields and cloneable sections with an answer that waits
 */
export const requiredWithoutPending = (
  required: readonly RequiredField[],
  answered: ReadonlySet<string>,
): readonly RequiredField[] =>
  answered.size === 0
    ? required
    : required.filter(({ field, section, row }) => !answered.has(row === undefined ? field : (section ?? field)));
