import { typeOfField, type FieldValueType, type FormElement } from '@lendwright/forms';

/** A field's type in formulas, as an i18n key. */
export type FieldTypeName = FieldValueType | 'rows';

/** The type of a field in formulas; null if formulas cannot read it. */
export const fieldTypeOf = (element: FormElement): FieldTypeName | null =>
  element.cloneable ? 'rows' : typeOfField(element);
