import { measureName } from '@lendwright/api';
import type { ReportContent } from '../report-shapes';
import type { ReportView } from '../report-view';

/** A word of formulas; other names are written in braces. */
const WORD_PATTERN = /^[a-z_]\w*$/i;

/** The measures that formulas can read, as they are written there: all but dates. */
export function readableMeasures(view: Pick<ReportView, 'fields'>, { measures }: Pick<ReportContent, 'measures'>) {
  const names = measures.flatMap(({ measure, field }) => {
    const isDate = field !== undefined && view.fields.get(field)?.isDate === true;
    if (isDate && (measure === 'min' || measure === 'max')) return [];
    const name = measureName(measure, field);
    return [WORD_PATTERN.test(name) ? name : `{${name}}`];
  });
  return [...new Set(names)];
}
