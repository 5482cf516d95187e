import { kindOf } from '@lendwright/forms';
import { DEACTIVATED_ROOT, readingOrder, type FormModel } from '../model';

/** The number of elements, fields, rules and other parts of a form. Deactivated elements are counted separately. */
export interface FormNumbers {
  readonly elements: number;
  readonly fields: number;
  readonly mandatory: number;
  readonly sections: number;
  readonly rules: number;
  readonly formulas: number;
  readonly deactivated: number;
}

export function formNumbers(model: FormModel): FormNumbers {
  const elements = readingOrder(model).flatMap((id) => model.elements.get(id) ?? []);
  const fields = elements.filter(({ type }) => kindOf(type).isField);
  return {
    elements: elements.length,
    fields: fields.length,
    mandatory: fields.filter(({ mandatory }) => mandatory).length,
    sections: elements.filter(({ type }) => type === 'section').length,
    rules: elements.reduce((sum, { control_settings: rules }) => sum + (rules?.length ?? 0), 0),
    formulas: fields.filter(({ calculation }) => calculation?.trim()).length,
    deactivated: model.childs.get(DEACTIVATED_ROOT)?.length ?? 0,
  };
}
