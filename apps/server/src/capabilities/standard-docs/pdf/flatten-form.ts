import { PDFDict, PDFName, type PDFDocument, type PDFField } from '@cantoo/pdf-lib';

/** Whether a field can be flattened: it has an appearance for each position. */
function hasAppearance(field: PDFField): boolean {
  return field.acroField.getWidgets().every((widget) => widget.dict.lookup(PDFName.of('AP')) instanceof PDFDict);
}

/** Check boxes often lack an appearance for the off state; flattening needs one for every state. */
function completeStates(document: PDFDocument, field: PDFField): void {
  for (const { dict } of field.acroField.getWidgets()) {
    const appearances = dict.lookup(PDFName.of('AP'));
    const normal = appearances instanceof PDFDict ? appearances.lookup(PDFName.of('N')) : undefined;
    const state = dict.lookup(PDFName.of('AS')) ?? PDFName.of('Off');
    if (!(normal instanceof PDFDict) || !(state instanceof PDFName) || normal.has(state)) continue;
    normal.set(state, document.context.register(document.context.formXObject([], { BBox: [0, 0, 0, 0] })));
  }
}

/** Writes the appearance of every field into its page, and removes the form. */
export function flattenForm(document: PDFDocument): void {
  const form = document.getForm();
  for (const field of form.getFields()) {
    if (hasAppearance(field)) completeStates(document, field);
    else form.removeField(field);
  }
  form.flatten({ updateFieldAppearances: false });
}
