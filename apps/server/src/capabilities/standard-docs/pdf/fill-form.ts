import { PDFName, PDFSignature, PDFString, type PDFDocument, type PDFField } from '@cantoo/pdf-lib';
import type { PrintIssue } from '@lendwright/api';
import { flattenForm } from './flatten-form';
import { openForm } from './pdf-form';
import { fontEmbedder } from './print-fonts';
import { setField, type FieldValue } from './set-field';

export interface FilledForm {
  readonly bytes: Uint8Array;
  /** How many fields have a value now. */
  readonly filled: number;
  readonly issues: readonly PrintIssue[];
}

/** A signature of the blank form would be invalid after a change. */
function blankSignatures(fields: readonly PDFField[]): void {
  for (const field of fields) if (field instanceof PDFSignature) field.acroField.dict.delete(PDFName.of('V'));
}

/** The same input gives the same bytes: no time and no random id is written. `id` marks the copy. */
async function save(document: PDFDocument, id: string): Promise<Uint8Array> {
  document.context.trailerInfo.ID = document.context.obj([PDFString.of(id), PDFString.of(id)]);
  return document.save({ updateFieldAppearances: false, addDefaultPage: false });
}

/**
 * Fills a form. Values that cannot be set are left out and reported; signatures stay blank.
 * @param id marks the copy in the file
 * @throws UnusableForm
 */
export async function fillForm(
  bytes: Uint8Array,
  values: readonly FieldValue[],
  { id, flatten }: { readonly id: string; readonly flatten: boolean },
): Promise<FilledForm> {
  const { document, form, fields } = await openForm(bytes);
  const byName = new Map<string, PDFField>();
  for (const field of fields) if (!byName.has(field.getName())) byName.set(field.getName(), field);
  const fontOf = fontEmbedder(document);
  const issues: PrintIssue[] = [];
  let filled = 0;
  for (const value of values) {
    const field = byName.get(value.field);
    const foundField: PrintIssue[] = field
      ? await setField(field, value, fontOf)
      : [{ field: value.field, problem: 'no_option', detail: '' }];
    issues.push(...foundField);
    if (!foundField.some(({ problem }) => problem === 'too_long' || problem === 'no_option')) filled += 1;
  }
  blankSignatures(fields);
  form.acroForm.dict.delete(PDFName.of('NeedAppearances'));
  if (flatten) flattenForm(document);
  return { bytes: await save(document, id), filled, issues };
}
