import { checkFormula, type FormElement } from '@lendwright/forms';
import { measureName } from '@lendwright/api';
import { isDateKind, type GroupField, type MeasureSpec } from '../../lists';
import { usableField, type ReportContext } from '../report-context';
import type { ReportContent } from '../report-rows';

/** The unit of a measure's values: counts are numbers whatever their field is. */
export const unitOfMeasure = ({ measure, field }: MeasureSpec): GroupField['unit'] | 'number' =>
  !field || measure === 'count' || measure === 'distinct' ? 'number' : field.unit;

/** The measures that formulas can read, as fields of a form of numbers: all but dates. */
export function measureFields(context: ReportContext, { measures }: Pick<ReportContent, 'measures'>): FormElement[] {
  const names = measures.flatMap(({ measure, field: id }) => {
    const field = id === undefined ? null : usableField(context, id);
    const isHidden = id !== undefined && !field;
    const isDate = field && isDateKind(field.kind) && (measure === 'min' || measure === 'max');
    return isHidden || isDate ? [] : [measureName(measure, id)];
  });
  return [...new Set(names)].map((id) => ({ id, type: 'number', title: id }));
}

/** Whether a formula is valid and reads nothing but these measures. */
export function isFormulaValid(formula: string, fields: readonly FormElement[]): boolean {
  const elements = new Map(fields.map((field) => [field.id, field]));
  return (
    checkFormula(formula, { id: 'result', type: 'number', title: 'result' }, { elements, rowsOf: new Map() }) === null
  );
}
