import { CHOICE_SIGN_FIELDS, type ContractNode, type SignFieldKind } from '@lendwright/api';
import { attrOf } from '../../merge-fields';

/** A field is shown while a check box is ticked, or a radio button or dropdown has a choice; `field` is its label. */
export interface FieldCondition {
  readonly field: string;
  readonly value: string;
}

/** The value of a ticked check box. */
const TICKED_VALUE = 'yes';

/** The choices of a radio button or dropdown, which are written in one line. */
export const choicesOf = (node: ContractNode): readonly string[] => [
  ...new Set(
    attrOf(node, 'choices')
      .split(',')
      .map((choice) => choice.trim().slice(0, 80))
      .filter((choice) => choice !== ''),
  ),
];

/** At least two choices, and at most twelve as in sign requests. A radio button without choices is a check box. */
export function optionsOf(node: ContractNode): { readonly options?: readonly string[] } {
  const options = choicesOf(node).slice(0, 12);
  return options.length < 2 ? {} : { options };
}

/** The condition of a sign field; null if it is always shown. */
export function conditionOf(node: ContractNode): FieldCondition | null {
  const field = attrOf(node, 'shownIf');
  return field === '' ? null : { field, value: attrOf(node, 'shownValue') || TICKED_VALUE };
}

interface LabeledField {
  readonly role: string;
  readonly kind: SignFieldKind;
  readonly label: string;
}

/** Whether the condition of a field may depend on another field: a labeled check box or choice of the same signer. */
export const canDecide = (field: LabeledField, otherField: LabeledField): boolean =>
  field !== otherField &&
  otherField.label !== '' &&
  otherField.role === field.role &&
  (otherField.kind === 'checkbox' || CHOICE_SIGN_FIELDS.has(otherField.kind));

/**
 * Resolves the labels of conditions to fields of the finished text. Repeated blocks contain several fields with one
 * label: the nearest one before the field decides, or the first one after it. A condition that refers to no field is
 * omitted, so that the field is shown; a text with such a condition cannot be published.
 */
export function linkFields<Field extends LabeledField>(
  fields: readonly Field[],
  conditions: readonly (FieldCondition | null)[],
): (Field & { readonly condition?: { readonly field: number; readonly value: string } })[] {
  return fields.map((field, index) => {
    const condition = conditions[index];
    if (!condition) return field;
    const isTrigger = (otherField: Field) => otherField.label === condition.field && canDecide(field, otherField);
    const indexBefore = fields.slice(0, index).findLastIndex(isTrigger);
    const foundIndex = indexBefore >= 0 ? indexBefore : fields.findIndex(isTrigger);
    return foundIndex < 0 ? field : { ...field, condition: { field: foundIndex, value: condition.value } };
  });
}
