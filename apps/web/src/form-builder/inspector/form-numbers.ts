import { kindOf } from '@lendwright/forms';
import { ATTIC, readingOrder, type Drawing } from '../model';

/** How much of what a form holds. Deactivated elements count for themselves alone. */
export interface FormNumbers {
  readonly elements: number;
  readonly fields: number;
  readonly mandatory: number;
  readonly sections: number;
  readonly rules: number;
  readonly formulas: number;
  readonly deactivated: number;
}

export function formNumbers(drawing: Drawing): FormNumbers {
  const elements = readingOrder(drawing).flatMap((id) => drawing.elements.get(id) ?? []);
  const fields = elements.filter(({ type }) => kindOf(type).isField);
  return {
    elements: elements.length,
    fields: fields.length,
    mandatory: fields.filter(({ mandatory }) => mandatory).length,
    sections: elements.filter(({ type }) => type === 'section').length,
    rules: elements.reduce((sum, { control_settings: rules }) => sum + (rules?.length ?? 0), 0),
    formulas: fields.filter(({ calculation }) => calculation?.trim()).length,
    deactivated: drawing.childs.get(ATTIC)?.length ?? 0,
  };
}
