import { checkFormula, type FormElement } from '@lendwright/forms';
import { useDefinitionIssueText } from '../../../form-view';

const numberField = (id: string): FormElement => ({ id, type: 'number', title: id });

/**
 * Why a formula can't be computed, in the user's language; null if it can.
 * @param names the values that it can read, as they are written in formulas
 */
export function useFormulaIssue(formula: string, names: readonly string[]): string | null {
  const issueText = useDefinitionIssueText();
  const ids = names.map((name) => name.replace(/^\{(.*)\}$/, '$1'));
  const elements = new Map(ids.map((id) => [id, numberField(id)]));
  const check = checkFormula(formula, numberField('result'), { elements, rowsOf: new Map() });
  return check && issueText(check.issue);
}
