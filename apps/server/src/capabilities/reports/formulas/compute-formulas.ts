import { measureName, reason, type AnswerOf, type FormulaFormat, type runReport } from '@lendwright/api';
import { compileForm, resolveForm, type FormElement, type FormViewer } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { GroupedRow } from '../../lists';
import { todayIn } from '../../records';
import type { ReportContext } from '../report-context';
import type { ReportContent } from '../report-rows';
import { isFormulaValid, measureFields } from './measure-names';

type Heading = AnswerOf<typeof runReport>['measures'][number];

/** Formulas read the measures of the viewer, so there is nothing to hide from them here. */
const READER: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: false };
const UNITS: Readonly<Record<FormulaFormat, Heading['unit']>> = {
  number: 'number',
  money: 'cents',
  percent: 'basis-points',
};
/** Cents of a dollar, basis points of a percent. */
const PARTS = 100;
const hasParts = (unit: Heading['unit']) => unit === 'cents' || unit === 'basis-points';
const resultId = (index: number) => `result_${index}`;

/** @throws Refusal 422 invalid if a formula can't be computed, or reads anything other than the report's measures */
export function checkFormulas(context: ReportContext, content: ReportContent): void {
  const { formulas = [] } = content;
  if (formulas.length === 0) return;
  const fields = measureFields(context, content);
  const wrongFormula = formulas.find(({ formula }) => !isFormulaValid(formula, fields));
  if (wrongFormula) throw new Refusal(422, 'invalid', reason('reports.formulaInvalid', { title: wrongFormula.title }));
}

/** The numbers of a row by the name of their measure, in dollars and percent. */
function answersOf(content: ReportContent, headings: readonly Heading[], values: readonly (number | null)[]) {
  const answers: Record<string, number> = {};
  for (const [index, { measure, field }] of content.measures.entries()) {
    const [value, heading] = [values[index], headings[index]];
    if (typeof value === 'number' && heading)
      answers[measureName(measure, field)] = hasParts(heading.unit) ? value / PARTS : value;
  }
  return answers;
}

/**
 * Adds the formulas of a report to its headings and to each row, including subtotals and totals; formulas marked as
 * first precede the measures. Evaluated by the engine of form formulas.
 * @param headings of the measures
 */
export function computeFormulas(
  context: ReportContext,
  content: ReportContent,
  headings: readonly Heading[],
  rows: readonly GroupedRow[],
): { readonly measures: Heading[]; readonly rows: readonly GroupedRow[] } {
  const { formulas = [] } = content;
  if (formulas.length === 0) return { measures: [...headings], rows };
  const results = formulas.map(({ formula, title }, index): FormElement => ({
    ...{ id: resultId(index), type: 'number', title, calculation: formula },
  }));
  const form = compileForm({ content: [...measureFields(context, content), ...results] });
  const options = { today: todayIn(context.setup.timeZone) };
  const arrange = <Value>(ownItems: readonly Value[], computedEntries: readonly Value[]): Value[] => [
    ...computedEntries.filter((_one, index) => formulas[index]?.isFirst),
    ...ownItems,
    ...computedEntries.filter((_one, index) => !formulas[index]?.isFirst),
  ];
  const headingsOfFormulas = formulas.map(({ title, format }): Heading => ({ unit: UNITS[format], title }));
  return {
    measures: arrange(headings, headingsOfFormulas),
    rows: rows.map((row) => {
      const { elements } = resolveForm(form, answersOf(content, headings, row.values), READER, undefined, options);
      const computedEntries = headingsOfFormulas.map(({ unit }, index) => {
        const value = elements.get(resultId(index))?.value;
        return typeof value === 'number' ? (hasParts(unit) ? value * PARTS : value) : null;
      });
      return { ...row, values: arrange(row.values, computedEntries) };
    }),
  };
}
