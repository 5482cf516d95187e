import { typeOfField, type FieldValueType, type FormElement } from '@lendwright/forms';

/** What a field is in formulas, as a key of its word. */
export type FieldTypeName = FieldValueType | 'rows';

/** The type of a field in formulas; null where no formula reads it. */
export const fieldTypeOf = (element: FormElement): FieldTypeName | null =>
  element.cloneable ? 'rows' : typeOfField(element);
