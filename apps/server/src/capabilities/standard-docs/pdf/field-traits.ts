import {
  PDFCheckBox,
  PDFDict,
  PDFDropdown,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFString,
  PDFTextField,
  type PDFField as LibraryField,
} from '@cantoo/pdf-lib';
import type { PdfField, PdfFieldKind } from '@lendwright/api';
import type { Widget } from './field-position';
import { onStates } from './pdf-form';

type Option = PdfField['options'][number];

/** A text in a dictionary of the PDF, or an empty one. */
export const textIn = (dict: PDFDict, key: string): string => {
  const foundEntry = dict.lookup(PDFName.of(key));
  return foundEntry instanceof PDFString || foundEntry instanceof PDFHexString ? foundEntry.decodeText().trim() : '';
};

const DATE_SCRIPT_PATTERN = /AFDate_(?:Format|Keystroke)Ex?\s*\(\s*["']?([^"')]*)/;

/** The date format of a text field's own script, or null. @source Acrobat JavaScript API, AFDate_FormatEx */
function dateFormatOf(field: PDFTextField): string | null {
  const actions = field.acroField.dict.lookup(PDFName.of('AA'));
  if (!(actions instanceof PDFDict)) return null;
  for (const trigger of ['F', 'K']) {
    const action = actions.lookup(PDFName.of(trigger));
    const foundMatch = action instanceof PDFDict ? DATE_SCRIPT_PATTERN.exec(textIn(action, 'JS')) : null;
    if (foundMatch) return (foundMatch[1] ?? '').toUpperCase() || 'MM/DD/YYYY';
  }
  return null;
}

const optionsOf = (field: PDFDropdown | PDFOptionList): Option[] =>
  field.acroField.getOptions().map(({ value, display }) => ({ value: value.decodeText(), text: display.decodeText() }));

const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, text: value }));

/** What kind of field it is, with the settings of that kind. */
export interface FieldTraits {
  readonly kind: PdfFieldKind;
  readonly options?: readonly Option[];
  readonly maxLength?: number | undefined;
  readonly isMultiple?: boolean;
  readonly dateFormat?: string | null;
}

/** The traits of a field; null for buttons. */
export function traitsOf(field: LibraryField): FieldTraits | null {
  if (field instanceof PDFTextField) {
    const [maxLength, dateFormat] = [field.getMaxLength(), dateFormatOf(field)];
    const kind = field.isCombed() && maxLength ? 'comb' : dateFormat ? 'date' : 'text';
    return { kind, maxLength, dateFormat };
  }
  if (field instanceof PDFCheckBox) {
    const states = onStates(field);
    return states.length > 1 ? { kind: 'radio', options: same(states) } : { kind: 'checkbox' };
  }
  if (field instanceof PDFRadioGroup) return { kind: 'radio', options: same(field.getOptions()) };
  if (field instanceof PDFDropdown) return { kind: 'combo', options: optionsOf(field) };
  if (field instanceof PDFOptionList)
    return { kind: 'list', options: optionsOf(field), isMultiple: field.isMultiselect() };
  return field instanceof PDFSignature ? { kind: 'signature' } : null;
}

/** The option that one box of a radio group stands for. */
export function optionOfWidget(field: LibraryField, index: number, widget: Widget): string | undefined {
  if (field instanceof PDFRadioGroup) return field.getOptions()[index] ?? widget.getOnValue()?.decodeText();
  return field instanceof PDFCheckBox ? widget.getOnValue()?.decodeText() : undefined;
}
