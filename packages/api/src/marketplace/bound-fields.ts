import { LOAN_INPUTS } from '@lendwright/lending';
import { z } from 'zod';
import { storable } from '../shapes';

const element = storable(z.string().min(1).max(100));
/** The inputs, and the property value that binds amount, LTV and down payment to each other. */
export const BOUND_INPUTS = [...LOAN_INPUTS, 'property_value'] as const;

const elements = z.array(element).max(5);
/**
 * The form elements behind each input: the first answered one counts. `@program` is the program of the loan, for
 * `loan_program` only.
 */
export const boundFields = z.strictObject({
  property_type: elements,
  loan_program: elements,
  loan_amount: elements,
  property_state: elements,
  credit_score: elements,
  ltv: elements,
  down_payment: elements,
  property_value: elements,
});
