import type { PickOption } from './found-options';
import type { FieldIndex, IndexedElement } from '../model/field-index';

const optionOf = ({ element, path }: IndexedElement, group?: string): PickOption => ({
  id: element.id,
  title: element.title || element.id,
  hint: element.title ? element.id : undefined,
  group: group ?? path,
});

/** The fields that a condition can read, in reading order, grouped by container. */
export function readableFields(
  index: FieldIndex,
  { queriedRows, canQueryRows }: { readonly queriedRows: string | null; readonly canQueryRows: boolean },
): readonly PickOption[] {
  return index.list
    .filter(({ element, isReadable, rows }) => {
      if (element.cloneable) return canQueryRows;
      return isReadable && (canQueryRows || rows === null || rows === queriedRows);
    })
    .map((element) => optionOf(element));
}

/** The elements that match a predicate, as menu options. */
export const pickedElements = (list: readonly IndexedElement[]): readonly PickOption[] =>
  list.map((element) => optionOf(element));
