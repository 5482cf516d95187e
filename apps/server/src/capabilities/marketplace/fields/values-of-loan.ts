import { type CompiledForm, type FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { completeValues, type FieldValue, type LoanValues } from '@lendwright/lending';
import type { FieldVisibility } from '../../records';
import { PROGRAM_OF_LOAN, type BoundInput } from './bound-fields';
import type { BoundFields } from './field-rows';

/** The parts of a loan that contain its values. */
export interface LoanAnswers {
  readonly program_id: Id | null;
  readonly info: Readonly<Record<string, unknown>>;
}

/** A form with its inputs, for one viewer. */
export interface ViewedLoanForm {
  readonly form: CompiledForm;
  readonly visibility: FieldVisibility;
  readonly fields: BoundFields;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The first visible answer among the elements bound to an input. */
function answerOf(
  { form, visibility, fields }: ViewedLoanForm,
  loan: LoanAnswers,
  input: BoundInput,
): { readonly value: unknown; readonly element: FormElement | null } | null {
  for (const id of fields[input]) {
    if (id === PROGRAM_OF_LOAN) {
      if (loan.program_id !== null) return { value: loan.program_id, element: null };
    } else if (visibility.isVisible(id) && !isEmpty(loan.info[id]))
      return { value: loan.info[id], element: form.byId.get(id)?.element ?? null };
  }
  return null;
}

function optionOf(value: unknown): string | null {
  const firstValue: unknown = Array.isArray(value) ? value[0] : value;
  return typeof firstValue === 'string' && firstValue !== '' ? firstValue : null;
}

const finiteNumberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** An LTV in basis points: numbers are in percent, percentages are stored in basis points. Rounded up. */
function basisPointsOf(value: unknown, element: FormElement | null): number | null {
  const amount = finiteNumberOf(value);
  if (amount === null || amount < 0) return null;
  return Math.ceil(element?.type === 'percentage' ? amount : Number((amount * 100).toFixed(6)));
}

function fieldValue(value: unknown): FieldValue {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.filter((option): option is string => typeof option === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/**
 * The values of a loan that lenders compare, from the answers that the viewer may see. Hidden answers are unknown, and
 * nothing is derived from them.
 * @param otherIterable the element ids of further criteria
 */
export function valuesOfLoan(
  viewedForm: ViewedLoanForm,
  loan: LoanAnswers,
  otherIterable: Iterable<string>,
): LoanValues {
  const read = (input: BoundInput) => answerOf(viewedForm, loan, input);
  const amountOf = (input: BoundInput) => {
    const amount = finiteNumberOf(read(input)?.value);
    return amount !== null && amount >= 0 ? Math.round(amount) : null;
  };
  const ltv = read('ltv');
  const score = finiteNumberOf(read('credit_score')?.value);
  const fields = [...otherIterable].map((id) => [
    id,
    viewedForm.visibility.isVisible(id) ? fieldValue(loan.info[id]) : null,
  ]);
  return completeValues({
    property_type: optionOf(read('property_type')?.value),
    loan_program: optionOf(read('loan_program')?.value),
    property_state: optionOf(read('property_state')?.value),
    credit_score: score === null ? null : Math.floor(score),
    loan_amount: amountOf('loan_amount'),
    down_payment: amountOf('down_payment'),
    property_value: amountOf('property_value') || null,
    ltv: ltv && basisPointsOf(ltv.value, ltv.element),
    fields: Object.fromEntries(fields),
  });
}
