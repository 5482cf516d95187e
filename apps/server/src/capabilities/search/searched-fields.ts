import { isAddress, namingField, type ListField } from '../lists';
import { BUILT_IN_KEYS } from '../records';

/** The form fields of a module that are searched beside number and person, of those that the viewer may list. */
export interface SearchedFields {
  /** Where a property is. */
  readonly address: ListField | undefined;
  /** What a record without a person is called by. */
  readonly name: ListField | undefined;
  readonly all: readonly ListField[];
}

/** @param fields what the viewer may list of the module */
export function searchedFields(module: string, fields: ReadonlyMap<string, ListField>): SearchedFields {
  const address = [...fields.values()].find(isAddress);
  const name = BUILT_IN_KEYS.has(module) ? undefined : namingField(fields);
  return { address, name, all: [...new Set([address, name].filter((field) => field !== undefined))] };
}
