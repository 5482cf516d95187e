import {
  PDFCheckBox,
  PDFDict,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFString,
  PDFTextField,
  type PDFDocument,
  type PDFField,
  type PDFFont,
} from '@cantoo/pdf-lib';
import type { PrintIssue } from '@lendwright/api';
import { onStates, openForm } from './pdf-form';
import { fontEmbedder, printableText } from './print-fonts';

/** What to set in a field: a text, or the options to select. A check box is on if `options` has any entry. */
export interface FieldValue {
  readonly field: string;
  readonly text?: string;
  readonly options?: readonly string[];
}

export interface FilledForm {
  readonly bytes: Uint8Array;
  /** How many fields have a value now. */
  readonly filled: number;
  readonly issues: readonly PrintIssue[];
}

type FontOf = (font: number) => Promise<PDFFont>;

/** The smallest size to which a long value shrinks, in points. */
const MIN_SIZE = 5;
/** The space between a value and the sides of its field, in points. */
const PADDING = 2;
const DEFAULT_SIZE = /([\d.]+)\s+Tf/;

const V = PDFName.of('V');
const DA = PDFName.of('DA');

/** The font size that the form sets, in points; 0 if it adapts to the field. */
function sizeOf(field: PDFTextField): number {
  const appearance = field.acroField.getWidgets()[0]?.getDefaultAppearance() ?? field.acroField.getDefaultAppearance();
  return Number(DEFAULT_SIZE.exec(appearance ?? '')?.[1] ?? 0);
}

/** Shrinks a value that is wider than its field. @returns whether it fits */
function shrinkToFit(field: PDFTextField, text: string, font: PDFFont): boolean {
  const size = sizeOf(field);
  if (size === 0 || field.isMultiline() || field.isCombed()) return true;
  const widths = field.acroField.getWidgets().map((widget) => widget.getRectangle().width - 2 * PADDING);
  const room = Math.min(...widths);
  const needed = font.widthOfTextAtSize(text.replace(/[\n\r\t]+/g, ' '), size);
  if (needed <= room) return true;
  const smaller = Math.floor(((size * room) / needed) * 4) / 4;
  field.setFontSize(Math.max(smaller, MIN_SIZE));
  return smaller >= MIN_SIZE;
}

/**
 * Sets the appearance of a field in an embedded font, and restores the form's own font for people who edit the field
 * later: the embedded subset has no other characters.
 */
function appear(field: PDFTextField | PDFDropdown | PDFOptionList, font: PDFFont, prepare?: () => void): void {
  const dicts = [field.acroField.dict, ...field.acroField.getWidgets().map(({ dict }) => dict)];
  const before = dicts.map((dict) => dict.get(DA));
  prepare?.();
  field.updateAppearances(font);
  dicts.forEach((dict, index) => {
    const own = before[index];
    if (own) dict.set(DA, own);
    else dict.delete(DA);
  });
}

async function setText(field: PDFTextField, given: string, fontOf: FontOf): Promise<PrintIssue[]> {
  const name = field.getName();
  const { font: index, text, missing } = printableText(given);
  const maxLength = field.getMaxLength();
  if (maxLength !== undefined && text.length > maxLength) return [{ field: name, problem: 'too_long', detail: '' }];
  const font = await fontOf(index);
  field.setText(text);
  let fits = true;
  appear(field, font, () => {
    fits = shrinkToFit(field, text, font);
  });
  return [
    ...(missing.length > 0 ? [{ field: name, problem: 'characters' as const, detail: missing.join('') }] : []),
    ...(fits ? [] : [{ field: name, problem: 'too_small' as const, detail: '' }]),
  ];
}

/** Selects options by their stored values. Readers expect the stored value, and appearances show the displayed text. */
async function setChoice(
  field: PDFDropdown | PDFOptionList,
  values: readonly string[],
  fontOf: FontOf,
): Promise<PrintIssue[]> {
  const known = field.acroField.getOptions();
  const chosen = values.map((value) => known.find((option) => option.value.decodeText() === value));
  if (chosen.some((option) => !option)) return [{ field: field.getName(), problem: 'no_option', detail: '' }];
  const options = chosen.filter((option) => option !== undefined);
  const texts = options.map(({ display }) => display.decodeText());
  const { font, missing } = printableText(texts.join(' '));
  field.select(texts);
  appear(field, await fontOf(font));
  const stored = options.map(({ value }) => value);
  const [first] = stored;
  if (first) field.acroField.dict.set(V, stored.length === 1 ? first : field.doc.context.obj(stored));
  return missing.length > 0 ? [{ field: field.getName(), problem: 'characters', detail: missing.join('') }] : [];
}

/** Checks the boxes of a check box that have this state, and unchecks the others. */
function setState(field: PDFCheckBox, state: string | null): void {
  const { dict } = field.acroField;
  dict.set(V, PDFName.of(state ?? 'Off'));
  for (const widget of field.acroField.getWidgets()) {
    const own = widget.getOnValue();
    widget.setAppearanceState(own && own.decodeText() === state ? own : PDFName.of('Off'));
  }
}

function setBox(field: PDFCheckBox, options: readonly string[]): PrintIssue[] {
  const states = onStates(field);
  const [wanted] = options;
  if (states.length <= 1) {
    if (wanted === undefined) field.uncheck();
    else field.check();
    field.defaultUpdateAppearances();
    return [];
  }
  if (wanted !== undefined && !states.includes(wanted))
    return [{ field: field.getName(), problem: 'no_option', detail: '' }];
  setState(field, wanted ?? null);
  return [];
}

function setRadio(field: PDFRadioGroup, options: readonly string[]): PrintIssue[] {
  const [wanted] = options;
  if (wanted === undefined) field.clear();
  else if (field.getOptions().includes(wanted)) field.select(wanted);
  else return [{ field: field.getName(), problem: 'no_option', detail: '' }];
  return [];
}

async function setValue(field: PDFField, value: FieldValue, fontOf: FontOf): Promise<PrintIssue[]> {
  const { text = '', options = [] } = value;
  if (field instanceof PDFTextField) return setText(field, text, fontOf);
  if (field instanceof PDFCheckBox) return setBox(field, options);
  if (field instanceof PDFRadioGroup) return setRadio(field, options);
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return setChoice(field, options, fontOf);
  return [];
}

/** A signature of the blank form would be invalid after a change. */
function blankSignatures(fields: readonly PDFField[]): void {
  for (const field of fields) if (field instanceof PDFSignature) field.acroField.dict.delete(V);
}

/** Whether a field can be flattened: with an appearance for each place. */
function hasAppearance(field: PDFField): boolean {
  return field.acroField.getWidgets().every((widget) => widget.dict.lookup(PDFName.of('AP')) instanceof PDFDict);
}

/** Boxes often have no appearance for being off; flattening needs one for every state. */
function completeStates(document: PDFDocument, field: PDFField): void {
  for (const { dict } of field.acroField.getWidgets()) {
    const appearances = dict.lookup(PDFName.of('AP'));
    const normal = appearances instanceof PDFDict ? appearances.lookup(PDFName.of('N')) : undefined;
    const state = dict.lookup(PDFName.of('AS')) ?? PDFName.of('Off');
    if (!(normal instanceof PDFDict) || !(state instanceof PDFName) || normal.has(state)) continue;
    normal.set(state, document.context.register(document.context.formXObject([], { BBox: [0, 0, 0, 0] })));
  }
}

function flattenForm(document: PDFDocument): void {
  const form = document.getForm();
  for (const field of form.getFields()) {
    if (hasAppearance(field)) completeStates(document, field);
    else form.removeField(field);
  }
  form.flatten({ updateFieldAppearances: false });
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
    const found: PrintIssue[] = field
      ? await setValue(field, value, fontOf)
      : [{ field: value.field, problem: 'no_option', detail: '' }];
    issues.push(...found);
    if (!found.some(({ problem }) => problem === 'too_long' || problem === 'no_option')) filled += 1;
  }
  blankSignatures(fields);
  form.acroForm.dict.delete(PDFName.of('NeedAppearances'));
  if (flatten) flattenForm(document);
  return { bytes: await save(document, id), filled, issues };
}
