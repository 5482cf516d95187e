import type { FormElement } from '../form-element';
import type { ColumnKind, FilterOperator } from './kind';
import { kindOf } from './kind-of';

const ONLY_IS_EMPTY: readonly FilterOperator[] = ['is-empty'];

/** Whether the answer is stored encrypted and shown masked, by its kind or by the element's setting. */
export function isSecret(element: FormElement): boolean {
  return element.secret === true || kindOf(element.type).secret;
}

/** The operators that filters and rules can use on this element. A secret supports only `is-empty`. */
export function operatorsOf(element: FormElement): readonly FilterOperator[] {
  return isSecret(element) && kindOf(element.type).isField ? ONLY_IS_EMPTY : kindOf(element.type).operators;
}

/** How a list stores and sorts this element; a secret is never sorted. */
export function columnOf(element: FormElement): ColumnKind {
  return isSecret(element) ? 'none' : kindOf(element.type).column;
}

const SEARCHED_TYPES: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'email', 'website', 'hiddenfield', 'phone', 'cell', 'zip'],
  ...['number', 'amount', 'percentage'],
]);
const OTHER_ADDRESS_PATTERN = /owned|other|former|previous|mailing/i;

/** Whether searches can find records by answers of this element: texts and numbers that are not secret. */
export function canBeSearched(element: FormElement): boolean {
  return SEARCHED_TYPES.has(element.type) && !isSecret(element);
}

/** The address of the property, by id or title; in manually built forms often only the title shows it. */
export function isPropertyAddress({ id, type, title }: FormElement): boolean {
  const isTitled = /property.*(address|street)/i.test(title) && !OTHER_ADDRESS_PATTERN.test(title);
  return (type === 'text' || type === 'textarea') && (/^property_(address|street)/.test(id) || isTitled);
}

/** The amount of a loan, by id or title. */
export function isLoanAmount({ id, type, title }: FormElement): boolean {
  return type === 'amount' && (id === 'loan_amount' || /^loan amount$/i.test(title));
}

/** Whether searches find records by this answer: as the form says, or else the property's address and loan amount. */
export function isSearched(element: FormElement): boolean {
  return canBeSearched(element) && (element.searchable ?? (isPropertyAddress(element) || isLoanAmount(element)));
}
