import type { ElementType } from '../../element-type';
import type { FormDefinition, FormElement } from '../../form-element';
import { namesIn } from '../../formula/syntax/formula-node';
import { parseFormula } from '../../formula/syntax/parse-formula';
import { COLORS } from '../sample-element';

const field = (id: string, type: ElementType, title: string, overrides: object = {}): FormElement => ({
  ...{ id, type, title },
  ...overrides,
});

/** The input fields of the formula cases. */
export const FORMULA_FIELDS: readonly FormElement[] = [
  field('loan', 'amount', 'Loan Amount'),
  field('second', 'amount', 'Second Loan'),
  field('value', 'amount', 'Property Value'),
  field('payment', 'amount', 'Payment'),
  field('balloon', 'amount', 'Balloon'),
  field('first_amount', 'amount', 'First Payment Amount'),
  field('last_amount', 'amount', 'Last Payment Amount'),
  field('debts', 'amount', 'Monthly Debts'),
  field('income', 'amount', 'Monthly Income'),
  field('rate', 'percentage', 'Rate'),
  field('payments', 'number', 'Number of Payments'),
  field('paid', 'number', 'Payments Made'),
  field('per_year', 'number', 'Payments per Year'),
  field('x', 'number', 'X'),
  field('y', 'number', 'Y'),
  field('name', 'text', 'Name'),
  field('opening', 'date', 'Opening Date'),
  field('closing', 'date', 'Closing Date'),
  field('started', 'datetime', 'Started'),
  field('ended', 'datetime', 'Ended'),
  field('agreed', 'checkbox', 'Agreed'),
  field('tags', 'multiselect', 'Tags', { options: COLORS }),
  field('jobs', 'section', 'Jobs', {
    cloneable: true,
    childs: [field('employer', 'text', 'Employer'), field('pay', 'amount', 'Pay')],
  }),
];

/** The field with the formula. */
export const RESULT = 'result';

/** The smallest form that evaluates a formula: its inputs and the result field. */
export function formulaForm(formula: string, type: ElementType): FormDefinition {
  const names = namesIn(parseFormula(formula));
  const read = FORMULA_FIELDS.filter(({ id, childs }) => names.has(id) || childs?.some((child) => names.has(child.id)));
  return { content: [...read, field(RESULT, type, 'Result', { calculation: formula })] };
}
