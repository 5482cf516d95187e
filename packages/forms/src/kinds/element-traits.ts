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
