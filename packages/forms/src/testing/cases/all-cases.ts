import { CHOICE_KIND_CASES } from './choice-kind-cases';
import { DATE_FUNCTION_CASES } from './date-function-cases';
import { LENDING_FUNCTION_CASES } from './lending-function-cases';
import { MEASURED_KIND_CASES } from './measured-kind-cases';
import { PLAIN_FUNCTION_CASES } from './plain-function-cases';
import { TYPED_KIND_CASES } from './typed-kind-cases';
import type { FunctionCase, KindCase } from './case-shapes';

/** All test cases of kinds. */
export const KIND_CASES: readonly KindCase[] = [...TYPED_KIND_CASES, ...MEASURED_KIND_CASES, ...CHOICE_KIND_CASES];

/** All test cases of formula functions. */
export const FUNCTION_CASES: readonly FunctionCase[] = [
  ...PLAIN_FUNCTION_CASES,
  ...DATE_FUNCTION_CASES,
  ...LENDING_FUNCTION_CASES,
];
