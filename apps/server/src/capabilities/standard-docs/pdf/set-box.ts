import { PDFName, type PDFCheckBox, type PDFRadioGroup } from '@cantoo/pdf-lib';
import type { PrintIssue } from '@lendwright/api';
import { onStates } from './pdf-form';

const V = PDFName.of('V');

/** Checks the boxes of a check box that have this state, and unchecks the others. */
function setState(field: PDFCheckBox, state: string | null): void {
  const { dict } = field.acroField;
  dict.set(V, PDFName.of(state ?? 'Off'));
  for (const widget of field.acroField.getWidgets()) {
    const ownName = widget.getOnValue();
    widget.setAppearanceState(ownName && ownName.decodeText() === state ? ownName : PDFName.of('Off'));
  }
}

/** Checks or unchecks a box, or one of the boxes that share a field. */
export function setBox(field: PDFCheckBox, options: readonly string[]): PrintIssue[] {
  const states = onStates(field);
  const [wantedOption] = options;
  if (states.length <= 1) {
    // A box without an appearance has no on state.
    if (states.length === 0) field.defaultUpdateAppearances();
    if (wantedOption === undefined) field.uncheck();
    else field.check();
    return [];
  }
  if (wantedOption !== undefined && !states.includes(wantedOption))
    return [{ field: field.getName(), problem: 'no_option', detail: '' }];
  setState(field, wantedOption ?? null);
  return [];
}

export function setRadio(field: PDFRadioGroup, options: readonly string[]): PrintIssue[] {
  const [wanted] = options;
  if (wanted === undefined) field.clear();
  else if (field.getOptions().includes(wanted)) field.select(wanted);
  else return [{ field: field.getName(), problem: 'no_option', detail: '' }];
  return [];
}
