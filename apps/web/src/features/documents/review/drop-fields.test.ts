import type { PDFDocumentProxy } from 'pdfjs-dist';
import { expect, it } from 'vitest';
import { dropFields } from './drop-fields';

it('leaves references to form fields out of the structure of a page', async () => {
  const text = { type: 'content', id: 'mc1' };
  const structure = {
    role: 'Root',
    children: [
      { role: 'P', children: [text] },
      {
        role: 'Form',
        children: [
          { type: 'annotation', id: '938R' },
          { type: 'object', id: '9R' },
        ],
      },
    ],
  };
  const structures = [structure, null];
  const pages = structures.map(
    (listedStructure) => Object.create({ getStructTree: () => Promise.resolve(listedStructure) }) as object,
  );
  const getPage = (number: number) => Promise.resolve(pages[number - 1]);
  const document = { getPage } as unknown as PDFDocumentProxy;
  dropFields(document);
  expect(await (await document.getPage(1)).getStructTree()).toEqual({
    role: 'Root',
    children: [
      { role: 'P', children: [text] },
      { role: 'Form', children: [] },
    ],
  });
  expect(await (await document.getPage(2)).getStructTree()).toBeNull();
});
