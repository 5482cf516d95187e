import { pickFilters } from '@lendwright/api';
import { baseField } from '../lists';
import { isFormulaValid, measureFields } from './formulas/measure-names';
import type { ReportContext } from './report-context';
import { usableField } from './report-context';
import type { ReportContent } from './report-rows';

/** The parts of a report that a viewer may use, and how many were left out. */
export interface VisibleReport {
  readonly content: ReportContent;
  /** Groups, measures, formulas and columns. */
  readonly omitted: number;
  readonly omittedFilters: number;
}

/**
 * Leaves out what is on fields that the viewer may not see, and the formulas that read it. A report without any other measure counts records. Which
 * records it is about depends on the rights of the viewer in any case.
 */
export function visibleReport(context: ReportContext, storedContent: ReportContent): VisibleReport {
  const isListable = (name: string) =>
    context.items?.has(name) || context.fields.has(name) || (!context.hidden.has(name) && baseField(name) !== null);
  const filters = storedContent.filters.filter(({ field }) => isListable(field));
  const groups = storedContent.groups.filter(({ field }) => usableField(context, field) !== null);
  const measures = storedContent.measures.filter(
    ({ field }) => field === undefined || usableField(context, field) !== null,
  );
  const shownMeasures: ReportContent['measures'] = measures.length > 0 ? measures : [{ measure: 'count' }];
  const readableMeasures = measureFields(context, { measures: shownMeasures });
  const formulas = storedContent.formulas?.filter(({ formula }) => isFormulaValid(formula, readableMeasures));
  const columns = storedContent.columns.filter(isListable);
  const parts = (content: ReportContent) =>
    content.groups.length + content.measures.length + (content.formulas?.length ?? 0) + content.columns.length;
  const shownIds = new Set(filters.flatMap(({ _id }) => _id ?? []));
  const logic = storedContent.logic && (pickFilters(storedContent.logic, shownIds) ?? undefined);
  const askedPrompts = storedContent.prompts?.filter((prompt) => filters.some(({ _id }) => _id === prompt));
  const visibleContent: ReportContent = {
    ...storedContent,
    filters,
    logic,
    groups,
    measures,
    columns,
    ...(formulas && { formulas }),
    ...(askedPrompts && { prompts: askedPrompts }),
  };
  return {
    content: { ...visibleContent, measures: shownMeasures },
    omitted: parts(storedContent) - parts(visibleContent),
    omittedFilters: storedContent.filters.length - filters.length,
  };
}
