import { crc32 } from 'node:zlib';

/** What a payload requests when it runs. */
export const PAYLOAD_PATH = '/payload-ran';

const CALL = `fetch('${PAYLOAD_PATH}');alert(1)`;

const MARKUP = [
  `<script>${CALL}</script>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}"/>`,
  `<img src=x onerror="${CALL}">`,
  `<html><body onload="${CALL}"></body></html>`,
  `<iframe srcdoc="<script>${CALL}</script>"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=${PAYLOAD_PATH}">`,
  `<?xml version="1.0"?><?xml-stylesheet href="javascript:${CALL}"?><html xmlns="http://www.w3.org/1999/xhtml"/>`,
] as const;

/** Actions of a PDF, as its catalog and its page name them. */
const ACTIONS = [
  { catalog: `/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);this.submitForm\\('${PAYLOAD_PATH}'\\))>>`, page: '' },
  { catalog: '', page: `/AA<</O<</S/JavaScript/JS(app.launchURL\\('${PAYLOAD_PATH}'\\))>>>>` },
  { catalog: `/OpenAction<</S/URI/URI(${PAYLOAD_PATH})>>`, page: '' },
  { catalog: `/OpenAction<</S/Launch/F(${PAYLOAD_PATH})>>`, page: '' },
  { catalog: `/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>`, page: '' },
  {
    catalog: '',
    page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 612 792]/A<</S/URI/URI(javascript:${CALL.replaceAll(/[()]/g, '\\$&')})>>>>]`,
  },
] as const;

const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Signature and header chunk. */
const PNG_START = 33;

function pngWith(text: string): Buffer {
  const body = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([PIXEL_PNG.subarray(0, PNG_START), length, body, sum, PIXEL_PNG.subarray(PNG_START)]);
}

/** Without markup: a PDF with other data in it is refused. */
function pdfWith({ catalog, page }: (typeof ACTIONS)[number], title: string): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Title(${title})${page}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
}

/** Markup that runs a payload, by the number of a case. */
export const activeMarkup = (index: number): string => MARKUP[index % MARKUP.length] ?? MARKUP[0];

export interface ActiveFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The case of a number: a valid picture or PDF that carries markup or actions, under a name that suggests markup. */
export function activeFile(index: number): ActiveFile {
  const action = ACTIONS[index % ACTIONS.length] ?? ACTIONS[0];
  const name = `${['page.html', 'picture.svg', 'scan'][Math.floor(index / 2) % 3]}-${index}`;
  return index % 2 === 0
    ? { name: `${name}.png`, mimeType: 'image/png', buffer: pngWith(activeMarkup(index)) }
    : { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdfWith(action, name) };
}
