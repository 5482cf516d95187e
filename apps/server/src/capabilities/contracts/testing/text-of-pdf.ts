/** Reading text needs no graphics, but the reader does not load without their classes. */
class UnusedClass {}

async function openReader() {
  const named = { DOMMatrix: UnusedClass, ImageData: UnusedClass, Path2D: UnusedClass };
  for (const [name, value] of Object.entries(named)) if (!(name in globalThis)) Reflect.set(globalThis, name, value);
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** The text of every page, read by another library than the one that wrote it. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await openReader();
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.join(' ').replace(/\s+/g, ' '));
  }
  await pdf.destroy();
  return pages;
}
