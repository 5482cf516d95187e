import { pickFilters } from '@lendwright/api';
import { baseField } from '../fields/base-fields';
import type { ItemField } from '../fields/item-fields';
import type { ListField } from '../fields/list-fields';
import type { ViewContent } from './view-rows';

/** The fields that a viewer may list, and the person's fields that are hidden from the viewer. */
export interface ListableFields {
  readonly fields: ReadonlyMap<string, ListField>;
  readonly hidden: ReadonlySet<string>;
  /** The fields of the items that a report evaluates. */
  readonly items?: ReadonlyMap<string, ItemField> | undefined;
}

/**
 * The parts of a view that a viewer may use. Filters, sort order and columns on other fields are left out, so that a
 * shared view reveals nothing about them; the visibility of records is not affected, because the list applies the
 * viewer's own rights.
 * @returns the content, and the number of parts left out
 */
export function visibleContent({ fields, hidden }: ListableFields, content: ViewContent) {
  const isListable = (field: string) => fields.has(field) || (!hidden.has(field) && baseField(field) !== null);
  const { filters = [], logic, sort, columns = [], ...rest } = content;
  const visibleFilters = filters.filter(({ field }) => isListable(field));
  const shownIds = new Set(visibleFilters.flatMap(({ _id }) => _id ?? []));
  const visibleLogic = logic && pickFilters(logic, shownIds);
  const visibleColumns = columns.filter(isListable);
  const isSortVisible = sort !== undefined && isListable(sort.field);
  const omittedCount =
    filters.length - visibleFilters.length + columns.length - visibleColumns.length + (sort && !isSortVisible ? 1 : 0);
  const visibleView: ViewContent = {
    ...rest,
    ...(visibleFilters.length > 0 && { filters: visibleFilters }),
    ...(visibleLogic && { logic: visibleLogic }),
    ...(isSortVisible && { sort }),
    ...(visibleColumns.length > 0 && { columns: visibleColumns }),
  };
  return { content: visibleView, omitted: omittedCount };
}
