import type { PDFDict, PDFDocument, PDFField as LibraryField } from '@cantoo/pdf-lib';
import type { PdfField } from '@lendwright/api';
import { positionOf } from './field-position';
import { optionOfWidget, textIn, traitsOf } from './field-traits';
import { openForm, pagesOfAnnotations, UnusableForm } from './pdf-form';
import { xfaLabels, xfaTemplateOf } from './xfa-labels';

/** The fields of a form and its number of pages. */
export interface FormFields {
  readonly pages: number;
  readonly fields: readonly PdfField[];
}

export const MAX_FIELDS = 2_000;
const MAX_PAGES = 200;
const MAX_NAME = 500;

/** A name as people read it: the last part, without index, in words. @example readableName('a[0].f1_01[0]') // 'f1 01' */
export function readableName(name: string): string {
  const lastName = name.split('.').at(-1) ?? name;
  const words = lastName
    .replace(/\[\d+\]$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.trim() || name;
}

/** The positions of fields, and what a form states about them besides its tooltips. */
interface FormFacts {
  readonly document: PDFDocument;
  readonly pages: ReadonlyMap<PDFDict, number>;
  readonly labels: ReadonlyMap<string, string>;
}

function describe({ document, pages, labels }: FormFacts, field: LibraryField): PdfField | null {
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
    label: textIn(field.acroField.dict, 'TU').slice(0, 300) || labels.get(name) || readableName(name),
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
function sortByReadingOrder(fields: readonly PdfField[]): PdfField[] {
  const key = ({ positions: [firstWidget] }: PdfField) =>
    firstWidget
      ? [firstWidget.page, Math.round(firstWidget.top * 100), firstWidget.left]
      : [Number.MAX_SAFE_INTEGER, 0, 0];
  return fields
    .map((field) => ({ field, at: key(field) }))
    .sort((a, b) => a.at.map((part, index) => part - (b.at[index] ?? 0)).find((diff) => diff !== 0) ?? 0)
    .map(({ field }) => field);
}

/**
 * Reads the fields of a fillable PDF. Of fields with the same name, the first counts.
 * @throws UnusableForm
 */
export async function readFields(bytes: Uint8Array): Promise<FormFields> {
  const { document, fields, xfa } = await openForm(bytes);
  const pages = document.getPageCount();
  if (fields.length > MAX_FIELDS || pages > MAX_PAGES) throw new UnusableForm('tooLarge');
  const template = xfaTemplateOf(xfa);
  const labels = template === null ? new Map<string, string>() : xfaLabels(template);
  const facts = { document, pages: pagesOfAnnotations(document), labels };
  const namedFields = new Map<string, PdfField>();
  for (const field of fields) {
    const fieldDescriptions = describe(facts, field);
    if (fieldDescriptions && !namedFields.has(fieldDescriptions.name))
      namedFields.set(fieldDescriptions.name, fieldDescriptions);
  }
  return { pages, fields: sortByReadingOrder([...namedFields.values()]) };
}
