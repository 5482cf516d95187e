import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf';
import { fillForm } from './fill-form';

const ADDRESS = '東京都千代田区丸の内一丁目９番１号、グラントウキョウノースタワー二十階 ABC Lending';

/** A form with one field of several lines. */
async function makeForm(height: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const field = document.getForm().createTextField('address');
  field.enableMultiline();
  field.addToPage(page, { x: 20, y: 50, width: 160, height });
  return document.save();
}

it.each([
  [120, 0],
  [8, 1],
])('wraps Japanese between characters in a field of %i points', async (height, issueCount) => {
  const values = [{ field: 'address', text: ADDRESS }];
  const form = await makeForm(height);
  const filledForm = await fillForm(form, values, { id: 'copy', flatten: false });
  expect(filledForm.issues.map(({ problem }) => problem)).toEqual(
    Array.from({ length: issueCount }, () => 'too_small'),
  );
  // The stored value has no line ends.
  expect((await readPdf(filledForm.bytes)).fields.get('address')).toBe(ADDRESS);
  const { text } = await readPdf((await fillForm(form, values, { id: 'copy', flatten: true })).bytes);
  const lines = text.split(/ {1,}(?=[^\sA-Z])/);
  expect(lines.length).toBeGreaterThan(1);
  expect(text.replaceAll(' ', '')).toBe(ADDRESS.replaceAll(' ', ''));
  expect(lines.some((line) => /^[、。」）]/.test(line))).toBe(false);
});
