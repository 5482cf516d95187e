import { columnOf, isSecret, kindOf } from '@lendwright/forms';
import { BUILT_IN_KEYS } from '../../records';
import { isRunningNumber, type ListField } from '../fields/list-fields';

/** The form fields that a search reads besides the person and the record's number. */
export interface SearchedFields {
  readonly texts: readonly ListField[];
  readonly numbers: readonly ListField[];
}

/** Limits the columns that one search loads and reads. */
const MAX_SEARCHED_FIELDS = 12;
const NAMING_TYPES: ReadonlySet<string> = new Set(['text', 'email']);

/** The first text field of a form, which names a record that is not a person. */
export const namingField = (fields: ReadonlyMap<string, ListField>): ListField | undefined =>
  [...fields.values()].find(({ element, rows }) => !rows && NAMING_TYPES.has(element.type) && !isSecret(element));

/**
 * The fields of a module by which this viewer may search: those that a form marks, the property's address, the loan
 * amount, and the naming field of a custom module.
 * @param fields the fields that the viewer may list, so hidden and secret ones are never searched
 */
export function searchedFields(module: string, fields: ReadonlyMap<string, ListField>): SearchedFields {
  const naming = BUILT_IN_KEYS.has(module) ? undefined : namingField(fields);
  const markedFields = [...fields.values()].filter(
    (field) => field.isSearched && !field.rows && !isRunningNumber(field),
  );
  const allFields = [...new Set([...(naming ? [naming] : []), ...markedFields])].slice(0, MAX_SEARCHED_FIELDS);
  const isNumber = ({ element }: ListField) => columnOf(element) === 'number' && kindOf(element.type).unit !== 'text';
  return { texts: allFields.filter((field) => !isNumber(field)), numbers: allFields.filter(isNumber) };
}
