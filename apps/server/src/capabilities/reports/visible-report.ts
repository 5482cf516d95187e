import { keepFilters } from '@lendwright/api';
import { baseField } from '../lists';
import type { ReportContext } from './report-context';
import { usableField } from './report-context';
import type { ReportContent } from './report-rows';

/** The parts of a report that a viewer may use, and how many were left out. */
export interface VisibleReport {
  readonly content: ReportContent;
  /** Groups, measures and columns. */
  readonly omitted: number;
  readonly omittedFilters: number;
}

/**
 * Leaves out what is on fields that the viewer may not see. A report without any other measure counts records. Which
 * records it is about depends on the rights of the viewer in any case.
 */
export function visibleReport(context: ReportContext, stored: ReportContent): VisibleReport {
  const isListable = (name: string) =>
    context.items?.has(name) || context.fields.has(name) || (!context.hidden.has(name) && baseField(name) !== null);
  const filters = stored.filters.filter(({ field }) => isListable(field));
  const groups = stored.groups.filter(({ field }) => usableField(context, field) !== null);
  const measures = stored.measures.filter(({ field }) => field === undefined || usableField(context, field) !== null);
  const columns = stored.columns.filter(isListable);
  const parts = (content: ReportContent) => content.groups.length + content.measures.length + content.columns.length;
  const shown = new Set(filters.flatMap(({ _id }) => _id ?? []));
  const logic = stored.logic && (keepFilters(stored.logic, shown) ?? undefined);
  const asked = stored.prompts?.filter((prompt) => filters.some(({ _id }) => _id === prompt));
  const visible: ReportContent = {
    ...stored,
    filters,
    logic,
    groups,
    measures,
    columns,
    ...(asked && { prompts: asked }),
  };
  return {
    content: { ...visible, measures: measures.length > 0 ? measures : [{ measure: 'count' }] },
    omitted: parts(stored) - parts(visible),
    omittedFilters: stored.filters.length - filters.length,
  };
}
