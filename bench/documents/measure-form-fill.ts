import { PDFDocument } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fillForm } from '../../apps/server/src/capabilities/standard-docs/pdf/fill-form';
import { comparePairs, type CostPair } from './processor-cost';

const FIELDS = 200;
const FIELDS_PER_PAGE = 50;
const PAIRS = 15;
/** At most this many times the bare library. */
const MAX_RATIO = 1.5;

const FONT = readFileSync(
  createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
);
const VALUES = Array.from({ length: FIELDS }, (_, index) => ({
  field: `field_${index}`,
  text: `Łucja Hartwell ${index}, $412,500.00`,
}));

async function makeForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const form = document.getForm();
  for (let index = 0; index < FIELDS; index += 1) {
    const page =
      index % FIELDS_PER_PAGE === 0 ? document.addPage([612, 792]) : document.getPage(document.getPageCount() - 1);
    const itemIndex = index % FIELDS_PER_PAGE;
    form.createTextField(`field_${index}`).addToPage(page, {
      x: itemIndex % 2 === 0 ? 40 : 310,
      y: 740 - Math.floor(itemIndex / 2) * 28,
      width: 250,
      height: 18,
    });
  }
  return document.save();
}

/** What the library needs to fill the form, in its own calls. */
async function fillDirectly(bytes: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  document.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const font = await document.embedFont(FONT, { subset: true });
  const form = document.getForm();
  for (const { field, text } of VALUES) form.getTextField(field).setText(text);
  form.updateFieldAppearances(font);
  return (await document.save({ updateFieldAppearances: false })).length;
}

const fillWithProduct = async (bytes: Uint8Array): Promise<number> =>
  (await fillForm(bytes, VALUES, { id: 'bench', flatten: false })).bytes.length;

/** The cost of filling and saving a form of 200 fields, and that of the bare library in the same run. */
export type FormFillFigures = CostPair & { readonly isMet: boolean };

export async function measureFormFill(): Promise<FormFillFigures> {
  const bytes = await makeForm();
  const pair = await comparePairs(
    PAIRS,
    () => fillWithProduct(bytes),
    () => fillDirectly(bytes),
  );
  return { ...pair, isMet: pair.ratio <= MAX_RATIO };
}
