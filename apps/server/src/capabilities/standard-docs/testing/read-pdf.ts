/** Classes of browsers that PDF.js needs to load, but not to read fields and text. */
const BROWSER_CLASSES = ['DOMMatrix', 'ImageData', 'Path2D'];

async function loadReader() {
  for (const name of BROWSER_CLASSES) if (!(name in globalThis)) Reflect.set(globalThis, name, class {});
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** The values of a PDF's form fields by name, and its text, read with PDF.js. */
export interface ReadPdf {
  readonly fields: ReadonlyMap<string, unknown>;
  readonly text: string;
  readonly pages: number;
}

interface Annotation {
  readonly fieldName?: string;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly checkBox?: boolean;
  readonly exportValue?: string;
}

/** Reads a PDF. Check boxes are true or false; flattened fields are only in the text. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { getDocument, VerbosityLevel } = await loadReader();
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  const fields = new Map<string, unknown>();
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const annotation of (await page.getAnnotations()) as Annotation[]) {
      const { fieldName, fieldValue, checkBox: isCheckbox, exportValue } = annotation;
      if (fieldName === undefined || fieldName === '') continue;
      const value = isCheckbox ? fieldValue === exportValue && fieldValue !== 'Off' : fieldValue;
      const knownField = fields.get(fieldName);
      fields.set(fieldName, isCheckbox && knownField === true ? true : value);
    }
    const content = await page.getTextContent();
    texts.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const pages = document.numPages;
  await task.destroy();
  return { fields, text: texts.join('\n'), pages };
}
