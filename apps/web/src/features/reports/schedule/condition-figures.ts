import { measureName } from '@lendwright/api';
import type { Heading } from '../report-shapes';
import { measureTitle, type ReportView } from '../report-view';

/** A value of a report whose total an email can depend on. */
export interface ConditionFigure {
  readonly name: string;
  readonly title: string;
  readonly unit: Heading['unit'];
}

/** The measures of a report, each once: without dates, formulas and shares. */
export function figuresOf(view: ReportView, headings: readonly Heading[]): readonly ConditionFigure[] {
  const figures = headings.flatMap((heading): ConditionFigure[] => {
    const { measure, field, unit, isShare } = heading;
    if (measure === undefined || isShare || unit === 'day' || unit === 'moment') return [];
    return [{ name: measureName(measure, field), title: measureTitle(view, heading), unit }];
  });
  return [...new Map(figures.map((figure) => [figure.name, figure])).values()];
}
