import {
  PDFCheckBox,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
  type PDFField,
  type PDFFont,
} from '@cantoo/pdf-lib';
import type { PrintIssue } from '@lendwright/api';
import { hasCjk } from '../../../platform/fonts/cjk-fonts';
import { printableText, type PrintFontName } from './print-fonts';
import { setBox, setRadio } from './set-box';
import { wrapCjk } from './wrap-cjk';

/** What to set in a field: a text, or the options to select. A check box is on if `options` is not empty. */
export interface FieldValue {
  readonly field: string;
  readonly text?: string;
  readonly options?: readonly string[];
}

type FontOf = (font: PrintFontName) => Promise<PDFFont>;

/** The smallest size to which a long value shrinks, in points. */
const MIN_SIZE = 5;
/** The space between a value and the sides of its field, in points. */
const PADDING = 2;
const DEFAULT_SIZE_PATTERN = /([\d.]+)\s+Tf/;

const V = PDFName.of('V');
const DA = PDFName.of('DA');

/** The font size that the form sets, in points; 0 if it adapts to the field. */
function sizeOf(field: PDFTextField): number {
  const appearance = field.acroField.getWidgets()[0]?.getDefaultAppearance() ?? field.acroField.getDefaultAppearance();
  return Number(DEFAULT_SIZE_PATTERN.exec(appearance ?? '')?.[1] ?? 0);
}

/** Shrinks a value that is wider than its field. @returns whether it fits */
function shrinkToFit(field: PDFTextField, text: string, font: PDFFont): boolean {
  const size = sizeOf(field);
  if (size === 0 || field.isMultiline() || field.isCombed()) return true;
  const widths = field.acroField.getWidgets().map((widget) => widget.getRectangle().width - 2 * PADDING);
  const room = Math.min(...widths);
  const neededWidth = font.widthOfTextAtSize(text.replace(/[\n\r\t]+/g, ' '), size);
  if (neededWidth <= room) return true;
  const smallerSize = Math.floor(((size * room) / neededWidth) * 4) / 4;
  field.setFontSize(Math.max(smallerSize, MIN_SIZE));
  return smallerSize >= MIN_SIZE;
}

/** Sets a text as it appears in its field. @returns whether it fits */
function fitText(field: PDFTextField, text: string, font: PDFFont): boolean {
  if (!field.isMultiline() || !hasCjk(text)) {
    field.setText(text);
    return shrinkToFit(field, text, font);
  }
  const wrappedText = wrapCjk(text, field, font, sizeOf(field));
  field.setText(wrappedText.text);
  field.setFontSize(wrappedText.size);
  return wrappedText.isFitting;
}

/**
 * Sets the appearance of a field in an embedded font, and restores the form's own font for people who edit the field
 * later: the embedded subset has no other characters.
 */
function setAppearance(field: PDFTextField | PDFDropdown | PDFOptionList, font: PDFFont, prepare?: () => void): void {
  const dicts = [field.acroField.dict, ...field.acroField.getWidgets().map(({ dict }) => dict)];
  const entriesBefore = dicts.map((dict) => dict.get(DA));
  prepare?.();
  field.updateAppearances(font);
  dicts.forEach((dict, index) => {
    const ownAppearance = entriesBefore[index];
    if (ownAppearance) dict.set(DA, ownAppearance);
    else dict.delete(DA);
  });
}

async function setText(field: PDFTextField, givenText: string, fontOf: FontOf): Promise<PrintIssue[]> {
  const name = field.getName();
  const { font: fontName, text, missing } = printableText(givenText);
  const maxLength = field.getMaxLength();
  if (maxLength !== undefined && text.length > maxLength) return [{ field: name, problem: 'too_long', detail: '' }];
  const font = await fontOf(fontName);
  let isFitting = true;
  setAppearance(field, font, () => {
    isFitting = fitText(field, text, font);
  });
  // A wrapped text has line ends for its appearance only.
  field.setText(text);
  return [
    ...(missing.length > 0 ? [{ field: name, problem: 'characters' as const, detail: missing.join('') }] : []),
    ...(isFitting ? [] : [{ field: name, problem: 'too_small' as const, detail: '' }]),
  ];
}

/** Selects options by their stored values. Readers expect the stored value, and appearances show the displayed text. */
async function setChoice(
  field: PDFDropdown | PDFOptionList,
  values: readonly string[],
  fontOf: FontOf,
): Promise<PrintIssue[]> {
  const knownOptions = field.acroField.getOptions();
  const chosenOptions = values.map((value) => knownOptions.find((option) => option.value.decodeText() === value));
  if (chosenOptions.some((option) => !option)) return [{ field: field.getName(), problem: 'no_option', detail: '' }];
  const options = chosenOptions.filter((option) => option !== undefined);
  const texts = options.map(({ display }) => display.decodeText());
  const { font, missing } = printableText(texts.join(' '));
  field.select(texts);
  setAppearance(field, await fontOf(font));
  const storedEntries = options.map(({ value }) => value);
  const [firstString] = storedEntries;
  if (firstString)
    field.acroField.dict.set(V, storedEntries.length === 1 ? firstString : field.doc.context.obj(storedEntries));
  return missing.length > 0 ? [{ field: field.getName(), problem: 'characters', detail: missing.join('') }] : [];
}

/** Sets a field, and returns what did not print. */
export async function setField(field: PDFField, value: FieldValue, fontOf: FontOf): Promise<PrintIssue[]> {
  const { text = '', options = [] } = value;
  if (field instanceof PDFTextField) return setText(field, text, fontOf);
  if (field instanceof PDFCheckBox) return setBox(field, options);
  if (field instanceof PDFRadioGroup) return setRadio(field, options);
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return setChoice(field, options, fontOf);
  return [];
}
