import { BUILDER_CALLS } from './builder-calls';
import { DOCUMENT_CALLS } from './document-calls';
import { LOAN_CALLS } from './loan-calls';
import { PAYMENT_CALLS } from './payment-calls';
import { SHELL_CALLS } from './shell-calls';
import type { SpecCall } from './spec-call';

/** Every call of the specification that the product serves, in an order in which each finds what it needs. */
export const SPEC_CALLS: readonly SpecCall[] = [
  ...SHELL_CALLS,
  ...LOAN_CALLS,
  ...DOCUMENT_CALLS,
  ...BUILDER_CALLS,
  ...PAYMENT_CALLS,
];
