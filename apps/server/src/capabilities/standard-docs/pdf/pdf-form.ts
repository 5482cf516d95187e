import {
  PDFArray,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFRef,
  PDFTextField,
  type PDFField,
  type PDFForm,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** A PDF with the fields of its form. */
export interface OpenForm {
  readonly document: PDFDocument;
  readonly form: PDFForm;
  readonly fields: readonly PDFField[];
  /** The XFA form that was removed. */
  readonly xfa: PDFObject | null;
}

/** Why a PDF cannot be a standard document: the last part of the key of the reason. */
export type FormIssue = 'encrypted' | 'xfaOnly' | 'noFields' | 'damaged' | 'tooLarge' | 'tooExpensive';

/** A PDF that cannot be a standard document. */
export class UnusableForm extends Error {
  constructor(readonly issue: FormIssue) {
    super(issue);
  }
}

const XFA = PDFName.of('XFA');

/** The dictionary of the interactive form; does not create one. */
function acroFormOf(document: PDFDocument): PDFDict | null {
  const acroForm = document.catalog.lookup(PDFName.of('AcroForm'));
  return acroForm instanceof PDFDict ? acroForm : null;
}

/**
 * Opens a fillable PDF. An XFA form alongside the fields is removed, because readers would show its values instead; so
 * are usage rights, which end with any change.
 * @throws UnusableForm if it is encrypted, has no fields, has only an XFA form, or cannot be read
 */
export async function openForm(bytes: Uint8Array): Promise<OpenForm> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(() => null);
  if (!document) throw new UnusableForm('damaged');
  if (document.isEncrypted) throw new UnusableForm('encrypted');
  const acroForm = acroFormOf(document);
  if (!acroForm) throw new UnusableForm('noFields');
  const xfa = acroForm.lookup(XFA) ?? null;
  acroForm.delete(XFA);
  document.catalog.delete(PDFName.of('Perms'));
  document.catalog.delete(PDFName.of('NeedsRendering'));
  try {
    const form = document.getForm();
    const fields = form.getFields();
    if (!fields.some(isFillable)) throw new UnusableForm(xfa !== null && fields.length === 0 ? 'xfaOnly' : 'noFields');
    return { document, form, fields, xfa };
  } catch (error) {
    throw error instanceof UnusableForm ? error : new UnusableForm('damaged');
  }
}

/** Whether a value can be set: not for buttons and signatures. */
export const isFillable = (field: PDFField): boolean =>
  field instanceof PDFTextField ||
  field instanceof PDFCheckBox ||
  field instanceof PDFRadioGroup ||
  field instanceof PDFDropdown ||
  field instanceof PDFOptionList;

/** The pages by the annotations that are on them. */
export function pagesOfAnnotations(document: PDFDocument): ReadonlyMap<PDFDict, number> {
  const pages = new Map<PDFDict, number>();
  document.getPages().forEach((page, index) => {
    const annotations = page.node.lookup(PDFName.of('Annots'));
    if (!(annotations instanceof PDFArray)) return;
    for (const entry of annotations.asArray()) {
      const annotation = entry instanceof PDFRef ? document.context.lookup(entry) : entry;
      if (annotation instanceof PDFDict) pages.set(annotation, index);
    }
  });
  return pages;
}

/** The states in which the boxes of a check box are on: more than one if it is one choice among several boxes. */
export function onStates(field: PDFCheckBox): string[] {
  const states = field.acroField.getWidgets().map((widget) => widget.getOnValue()?.decodeText() ?? '');
  return [...new Set(states.filter((state) => state !== ''))];
}
