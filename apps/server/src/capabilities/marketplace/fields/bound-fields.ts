import { BOUND_INPUTS } from '@lendwright/api';
import { isSecret, type CompiledForm, type ElementType, type FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, PublishedForm } from '../../records';
import { readFormFields, type BoundFields } from './field-rows';

export type BoundInput = (typeof BOUND_INPUTS)[number];

/** The id that stands for the program of the loan itself. */
export const PROGRAM_OF_LOAN = '@program';

const CHOICES: readonly ElementType[] = ['select', 'radio', 'state', 'us_states', 'multiselect'];
const NUMBERS: readonly ElementType[] = ['number', 'amount', 'percentage'];
const TYPES: Readonly<Record<BoundInput, readonly ElementType[]>> = {
  property_type: CHOICES,
  loan_program: CHOICES,
  property_state: CHOICES,
  credit_score: ['number'],
  loan_amount: ['amount'],
  down_payment: ['amount'],
  property_value: ['amount'],
  ltv: ['number', 'percentage'],
};

/** Typical element ids of forms, in order of preference. */
const COMMON_IDS: Readonly<Record<BoundInput, readonly string[]>> = {
  property_type: ['property_type'],
  loan_program: [PROGRAM_OF_LOAN],
  property_state: ['property_state'],
  credit_score: ['credit_score', 'fico_score', 'fico'],
  loan_amount: ['loan_amount'],
  down_payment: ['down_payment'],
  property_value: ['purchase_price', 'property_value'],
  ltv: ['ltv', 'computed_ltv'],
};
const COMMON_TITLES: Readonly<Record<BoundInput, RegExp>> = {
  property_type: /^property type$/i,
  loan_program: /^loan program$/i,
  property_state: /^(?:property )?state$/i,
  credit_score: /\b(?:credit score|fico)\b/i,
  loan_amount: /^loan amount$/i,
  down_payment: /^down payment$/i,
  property_value: /^(?:purchase price|property value)$/i,
  ltv: /^(?:ltv|loan[- ]to[- ]value(?: ratio)?)$/i,
};

/** Whether an element can be an input: a field of a suitable type, outside of repeatable sections and not secret. */
export function isCandidate(form: CompiledForm, input: BoundInput, id: string): boolean {
  const field = form.byId.get(id);
  return (
    field !== undefined &&
    field.rows === undefined &&
    TYPES[input].includes(field.element.type) &&
    !isSecret(field.element)
  );
}

/** Suggests the fields of a form for inputs by their ids or titles. */
export function suggestFields(form: CompiledForm): BoundFields {
  const suggestionFor = (input: BoundInput): string[] => {
    const commonIds = COMMON_IDS[input].filter((id) => id === PROGRAM_OF_LOAN || isCandidate(form, input, id));
    if (commonIds.length > 0) return commonIds;
    const titledField = form.fields.find(
      ({ id, element }) => COMMON_TITLES[input].test(element.title) && isCandidate(form, input, id),
    );
    return titledField ? [titledField.id] : [];
  };
  return Object.fromEntries(BOUND_INPUTS.map((input) => [input, suggestionFor(input)])) as unknown as BoundFields;
}

/** Whether another field can be a criterion. */
export const isCriterionField = (form: CompiledForm, id: string, element: FormElement): boolean =>
  (CHOICES.includes(element.type) || NUMBERS.includes(element.type) || ['checkbox', 'date'].includes(element.type)) &&
  form.byId.get(id)?.rows === undefined &&
  !isSecret(element);

/** The inputs of every loan form of the company: the selected ones, otherwise the suggested ones. */
export class FormBindings {
  private readonly suggestedFields = new Map<Id, BoundFields>();

  constructor(private readonly chosenFields: ReadonlyMap<Id, BoundFields>) {}

  of(formId: Id, form: CompiledForm): BoundFields {
    const knownField = this.chosenFields.get(formId) ?? this.suggestedFields.get(formId);
    if (knownField) return knownField;
    const fields = suggestFields(form);
    this.suggestedFields.set(formId, fields);
    return fields;
  }
}

export async function readBindings(tx: TenantTx): Promise<FormBindings> {
  return new FormBindings(new Map((await readFormFields(tx)).map(({ form_id, fields }) => [form_id, fields])));
}

/** The published loan forms. */
export const loanForms = (setup: CompanySetup): readonly PublishedForm[] => setup.formsOf('loans');
