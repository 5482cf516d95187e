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
  type PDFDocument,
  type PDFField as LibraryField,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { PdfField, PdfFieldKind } from '@lendwright/api';
import { onStates, openForm, pagesOfAnnotations, UnusableForm } from './pdf-form';

/** The fields of a form and its number of pages. */
export interface FormFields {
  readonly pages: number;
  readonly fields: readonly PdfField[];
}

export const MAX_FIELDS = 2_000;
const MAX_PAGES = 200;
const MAX_NAME = 500;

type Position = PdfField['positions'][number];
type Widget = ReturnType<LibraryField['acroField']['getWidgets']>[number];
type Option = PdfField['options'][number];

const share = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1e5) / 1e5 : 0);

/** Where a widget is on the page as it is shown: rotated, and cropped. */
function positionOf(page: PDFPage, pageNumber: number, widget: Widget): Position {
  const box = page.getCropBox();
  const { x, y, width, height } = widget.getRectangle();
  const [left, bottom] = [x - box.x, y - box.y];
  const [right, top] = [box.width - left - width, box.height - bottom - height];
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const upright = { left, top, width, height };
  const turned: Readonly<Record<number, typeof upright>> = {
    90: { left: bottom, top: left, width: height, height: width },
    180: { left: right, top: bottom, width, height },
    270: { left: top, top: right, width: height, height: width },
  };
  const shown = turned[turn] ?? upright;
  const [across, down] = turn % 180 === 90 ? [box.height, box.width] : [box.width, box.height];
  return {
    page: pageNumber,
    left: share(shown.left, across),
    top: share(shown.top, down),
    width: share(shown.width, across),
    height: share(shown.height, down),
  };
}

const textIn = (dict: PDFDict, key: string): string => {
  const found = dict.lookup(PDFName.of(key));
  return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText().trim() : '';
};

/** A name as people read it: the last part, without index, in words. @example readableName('a[0].f1_01[0]') // 'f1 01' */
export function readableName(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  const words = last
    .replace(/\[\d+\]$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.trim() || name;
}

const DATE_SCRIPT = /AFDate_(?:Format|Keystroke)Ex?\s*\(\s*["']?([^"')]*)/;

/** The date format of a text field's own script, or null. @source Acrobat JavaScript API, AFDate_FormatEx */
function dateFormatOf(field: PDFTextField): string | null {
  const actions = field.acroField.dict.lookup(PDFName.of('AA'));
  if (!(actions instanceof PDFDict)) return null;
  for (const trigger of ['F', 'K']) {
    const action = actions.lookup(PDFName.of(trigger));
    const found = action instanceof PDFDict ? DATE_SCRIPT.exec(textIn(action, 'JS')) : null;
    if (found) return (found[1] ?? '').toUpperCase() || 'MM/DD/YYYY';
  }
  return null;
}

const optionsOf = (field: PDFDropdown | PDFOptionList): Option[] =>
  field.acroField.getOptions().map(({ value, display }) => ({ value: value.decodeText(), text: display.decodeText() }));

const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, text: value }));

interface FieldTraits {
  readonly kind: PdfFieldKind;
  readonly options?: readonly Option[];
  readonly maxLength?: number | undefined;
  readonly isMultiple?: boolean;
  readonly dateFormat?: string | null;
}

function traitsOf(field: LibraryField): FieldTraits | null {
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
function optionOfWidget(field: LibraryField, index: number, widget: Widget): string | undefined {
  if (field instanceof PDFRadioGroup) return field.getOptions()[index] ?? widget.getOnValue()?.decodeText();
  return field instanceof PDFCheckBox ? widget.getOnValue()?.decodeText() : undefined;
}

function describe(document: PDFDocument, pages: ReadonlyMap<PDFDict, number>, field: LibraryField): PdfField | null {
  const traits = traitsOf(field);
  const name = field.getName();
  if (!traits || name === '' || name.length > MAX_NAME) return null;
  const { kind, options = [], maxLength, isMultiple = false, dateFormat = null } = traits;
  const positions = field.acroField.getWidgets().flatMap((widget, index) => {
    const page = pages.get(widget.dict);
    if (page === undefined) return [];
    const option = kind === 'radio' ? optionOfWidget(field, index, widget) : undefined;
    return [{ ...positionOf(document.getPage(page), page + 1, widget), ...(option !== undefined && { option }) }];
  });
  return {
    name,
    label: textIn(field.acroField.dict, 'TU').slice(0, 300) || readableName(name),
    kind,
    maxLength: maxLength ?? null,
    options: options.slice(0, 500),
    isMultiple,
    isRequired: field.isRequired(),
    dateFormat,
    positions,
  };
}

/** Fields in reading order: by page, then from top to bottom and left to right. Fields without a position come last. */
function inReadingOrder(fields: readonly PdfField[]): PdfField[] {
  const key = ({ positions: [first] }: PdfField) =>
    first ? [first.page, Math.round(first.top * 100), first.left] : [Number.MAX_SAFE_INTEGER, 0, 0];
  return fields
    .map((field) => ({ field, at: key(field) }))
    .sort((one, other) => one.at.map((part, index) => part - (other.at[index] ?? 0)).find((diff) => diff !== 0) ?? 0)
    .map(({ field }) => field);
}

/**
 * Reads the fields of a fillable PDF. Of fields with the same name, the first counts.
 * @throws UnusableForm
 */
export async function readFields(bytes: Uint8Array): Promise<FormFields> {
  const { document, fields } = await openForm(bytes);
  const pages = document.getPageCount();
  if (fields.length > MAX_FIELDS || pages > MAX_PAGES) throw new UnusableForm('tooLarge');
  const positions = pagesOfAnnotations(document);
  const named = new Map<string, PdfField>();
  for (const field of fields) {
    const described = describe(document, positions, field);
    if (described && !named.has(described.name)) named.set(described.name, described);
  }
  return { pages, fields: inReadingOrder([...named.values()]) };
}
