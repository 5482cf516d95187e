import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { CJK_FONT, setCjkText } from './cjk-text';
import { pagesDefinition, type PagesRequest } from './pages-definition';
import { FIELD_LINK, FONT, pdfDefinition } from './pdf-definition';
import type { FieldLocation, FontFiles, RenderRequest, RenderResult } from './render-request';
import { installUnbreakableRows } from './unbreakable-rows';
import { tagContent } from './structure';
import { TABLE_LAYOUTS } from './table-layouts';
import { installTaggedOutput } from './tagged-output';

/** The parts of the library's document that are used here. */
interface PdfKit extends EventEmitter {
  addPage(options?: object): this;
  link(x: number, y: number, width: number, height: number, target: unknown, options?: object): this;
  save(): this;
  restore(): this;
  lineWidth(points: number): this;
  strokeColor(color: string): this;
  rect(x: number, y: number, width: number, height: number): this;
  circle(x: number, y: number, radius: number): this;
  stroke(): this;
  end(): void;
}

interface Printer {
  createPdfKitDocument(definition: TDocumentDefinitions, options?: object): Promise<FieldDocument>;
}

// The library exports no types for its parts, and only their CommonJS form can be extended.
const require = createRequire(import.meta.url);
const documents = require('pdfmake/js/PDFDocument.js') as { default: new (...options: unknown[]) => PdfKit };
const { default: PdfPrinter } = require('pdfmake/js/Printer.js') as {
  readonly default: new (fonts: object, files: object, addresses: object, isAllowed: () => boolean) => Printer;
};
const { default: virtualFiles } = require('pdfmake/js/virtual-fs.js') as {
  readonly default: { writeFileSync(name: string, content: Buffer): void };
};

/** Every address and file that a document names is refused. */
const EMPTY_RESOLVER = { resolve: () => Promise.resolve(), resolved: () => Promise.resolve([]) };
const refuse = () => false;

const round = (points: number) => Math.round(points * 100) / 100;

/** Draws the box of a check box or radio button, whose text is only a space. */
function drawBox(pdf: PdfKit, kind: string, x: number, y: number, height: number): void {
  const side = height * 0.72;
  pdf.save().lineWidth(0.8).strokeColor('#40505b');
  if (kind === 'radio') pdf.circle(x + side / 2, y + height / 2, side / 2).stroke();
  else pdf.rect(x, y + (height - side) / 2, side, side).stroke();
  pdf.restore();
}

/**
 * A document that records the locations of sign fields instead of linking them. Other links are written as they are.
 */
class FieldDocument extends documents.default {
  readonly fields: FieldLocation[] = [];
  pages = 0;

  override addPage(options?: object): this {
    this.pages += 1;
    return super.addPage(options);
  }

  override link(x: number, y: number, width: number, height: number, target: unknown, options?: object): this {
    if (typeof target !== 'string' || !target.startsWith(FIELD_LINK))
      return super.link(x, y, width, height, target, options);
    const [kind = '', index = '0'] = target.slice(FIELD_LINK.length).split(':');
    const isBox = kind === 'checkbox' || kind === 'radio';
    if (isBox) drawBox(this, kind, x, y, height);
    this.fields.push({
      ...{ index: Number(index), page: this.pages },
      ...{ x: round(x), y: round(y), width: round(isBox ? height : width), height: round(height) },
    });
    return this;
  }
}
// The printer constructs the class that this module exports.
documents.default = FieldDocument;
installTaggedOutput();
installUnbreakableRows();

async function bytesOf(pdf: PdfKit): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  const endPromise = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.end();
  await endPromise;
  return new Uint8Array(Buffer.concat(parts));
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Makes font files available to the library. @returns the name of the file by style */
function addFamily(family: string, fonts: FontFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fonts).map(([style, bytes]) => {
      const name = `${family}-${style}`;
      virtualFiles.writeFileSync(name, bufferOf(bytes as Uint8Array));
      return [style, name];
    }),
  );
}

/**
 * Renders a resolved contract or laid-out pages as PDF with the given fonts only, and without access to files,
 * addresses or scripts. The same request produces the same bytes.
 * @param cjkFonts fonts for Chinese and Japanese, if the request has such text
 */
export async function renderContract(
  request: RenderRequest | PagesRequest,
  fonts: FontFiles,
  cjkFonts: FontFiles | null = null,
): Promise<RenderResult> {
  const families = {
    [FONT]: addFamily(FONT, fonts),
    ...(cjkFonts && { [CJK_FONT]: addFamily(CJK_FONT, cjkFonts) }),
  };
  const printer = new PdfPrinter(families, virtualFiles, EMPTY_RESOLVER, refuse);
  const definition = 'doc' in request ? pdfDefinition(request) : pagesDefinition(request);
  const pdf = await printer.createPdfKitDocument(tagContent(cjkFonts ? setCjkText(definition) : definition), {
    tableLayouts: TABLE_LAYOUTS,
  });
  const { fields, pages } = pdf;
  return { pdf: await bytesOf(pdf), pages, fields: fields.toSorted((a, b) => a.index - b.index) };
}
