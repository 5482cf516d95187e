import { AUTOMATIC_SIGN_FIELDS, type SignField } from '@lendwright/api';
import {
  compileForm,
  parseDefinition,
  resolveForm,
  type CompiledForm,
  type FormElement,
  type FormViewer,
} from '@lendwright/forms';
import type { RecipientRow } from '../rows/recipient-rows';

/** A signer for the form engine: no role, may fill in every field. */
const SIGNER: FormViewer = { userType: 'Prospects', roleId: '', isAdmin: false, mayUpdate: true };

export interface SignerField extends SignField {
  readonly value: string;
  readonly isVisible: boolean;
  readonly isDone: boolean;
}

/** The fields of one signer as a form, so that their conditions are evaluated like every other rule of the product. */
function formOf(fields: readonly SignField[]): CompiledForm {
  const children = fields.map(({ id, label }): FormElement => {
    const rules = fields.flatMap(({ id: target, condition }) =>
      condition?.field === id
        ? [
            {
              when: { field: id, operator: condition.operator, value: condition.value },
              effect: 'show',
              targets: [target],
            },
          ]
        : [],
    );
    return {
      id,
      type: 'text',
      title: label || id,
      ...(rules.length > 0 && { control_settings: rules }),
    } as FormElement;
  });
  return compileForm(
    parseDefinition({ content: [{ id: 'signing_fields', type: 'section', title: 'Fields', childs: children }] }),
  );
}

/** Whether the conditions among fields can be evaluated: each names a field of the same signer, without a cycle. */
export function canEvaluate(fields: readonly SignField[]): boolean {
  try {
    for (const role of new Set(fields.map((field) => field.role)))
      formOf(fields.filter((field) => field.role === role));
    const roleOf = new Map(fields.map(({ id, role }) => [id, role]));
    return fields.every(({ condition, role }) => condition === null || roleOf.get(condition.field) === role);
  } catch {
    return false;
  }
}

const compareReadingOrder = (a: SignField, b: SignField): number =>
  a.page - b.page || (Math.abs(a.y - b.y) > 0.01 ? a.y - b.y : a.x - b.x);

/**
 * A signer's fields in reading order, with their values. Fields that a condition hides have no value and need none.
 * Dates are filled in when the person signs, and names with the name that the person has then.
 */
export function signerFields(fields: readonly SignField[], { role, name, answers }: RecipientRow): SignerField[] {
  const ownFields = fields.filter((field) => field.role === role).sort(compareReadingOrder);
  if (ownFields.length === 0) return [];
  const { elements } = resolveForm(formOf(ownFields), answers, SIGNER);
  return ownFields.map((field) => {
    const isVisible = elements.get(field.id)?.visible === true;
    const value = isVisible ? (answers[field.id] ?? (field.kind === 'name' ? name : '')) : '';
    const isDone = !isVisible || AUTOMATIC_SIGN_FIELDS.has(field.kind) || value !== '';
    return { ...field, value, isVisible, isDone };
  });
}

/** The required fields that a signer still has to fill in. */
export const missingFields = (fields: readonly SignerField[]): SignerField[] =>
  fields.filter(({ isRequired, isDone, isVisible }) => isVisible && isRequired && !isDone);
