import type { PickOption } from './found-options';
import type { FieldIndex, IndexedElement } from '../model/field-index';

const optionOf = ({ element, place }: IndexedElement, group?: string): PickOption => ({
  id: element.id,
  title: element.title || element.id,
  hint: element.title ? element.id : undefined,
  group: group ?? place,
});

/** Fields that a condition may be about, in reading order under what holds them. */
export function readableFields(
  index: FieldIndex,
  { queriedRows, canQueryRows }: { readonly queriedRows: string | null; readonly canQueryRows: boolean },
): readonly PickOption[] {
  return index.list
    .filter(({ element, isReadable, rows }) => {
      if (element.cloneable) return canQueryRows;
      return isReadable && (canQueryRows || rows === null || rows === queriedRows);
    })
    .map((one) => optionOf(one));
}

/** Elements that pass a test, as a menu offers them. */
export const pickedElements = (list: readonly IndexedElement[]): readonly PickOption[] =>
  list.map((one) => optionOf(one));
