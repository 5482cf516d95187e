import { degrees, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFImage, type PDFRef } from '@cantoo/pdf-lib';
import { BUNDLE_LIMITS, type MergeProblem } from '@lendwright/api';
import { jpegRotation } from './jpeg-rotation';
import { printPageNumbers } from './page-numbers';

/** A file that cannot be merged. */
export class UnmergeableError extends Error {
  constructor(readonly problem: MergeProblem) {
    super(problem);
  }
}

/** US Letter in points, with a margin around images. */
const PAGE = { width: 612, height: 792, margin: 24 } as const;

/** Opens a PDF, also one that is encrypted without a password to open it. @throws Unmergeable */
async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false } as const;
  const plainDocument = await PDFDocument.load(bytes, { ...options, ignoreEncryption: true }).catch(() => null);
  if (!plainDocument) throw new UnmergeableError('broken');
  const document = plainDocument.isEncrypted
    ? await PDFDocument.load(bytes, { ...options, password: '' }).catch(() => null)
    : plainDocument;
  if (!document) throw new UnmergeableError('protected');
  try {
    if (document.getPageCount() > 0) return document;
  } catch {
    // The page tree is damaged.
  }
  throw new UnmergeableError('broken');
}

const isImage = (type: string) => type === 'image/jpeg' || type === 'image/png';

/** The number of pages that a file adds. @throws Unmergeable */
export async function countPages(bytes: Uint8Array, type: string): Promise<number> {
  if (isImage(type)) return 1;
  if (type !== 'application/pdf') throw new UnmergeableError('unsupported');
  return (await openPdf(bytes)).getPageCount();
}

interface Bookmark {
  readonly title: string;
  readonly page: PDFRef;
}

interface MergedCover {
  readonly bytes: ArrayBuffer;
  /** The title of its bookmark. */
  readonly title: string;
}

export interface MergedOptions {
  readonly title: string;
  readonly cover: MergedCover | null;
  readonly hasPageNumbers: boolean;
}

/** A PDF to which files are added one by one. */
export class MergedPdf {
  private readonly bookmarks: Bookmark[] = [];

  private constructor(private readonly document: PDFDocument) {}

  static async create(): Promise<MergedPdf> {
    return new MergedPdf(await PDFDocument.create());
  }

  /** Appends the pages of a file, with a bookmark to the first. @returns their number @throws Unmergeable */
  async add(bytes: Uint8Array, type: string, title: string): Promise<number> {
    const countBefore = this.document.getPageCount();
    if (isImage(type)) await this.addImage(bytes, type);
    else if (type === 'application/pdf') await this.addPages(bytes);
    else throw new UnmergeableError('unsupported');
    if (this.document.getPageCount() > BUNDLE_LIMITS.mergedPages) throw new UnmergeableError('too_large');
    this.bookmarks.push({ title, page: this.document.getPage(countBefore).ref });
    return this.document.getPageCount() - countBefore;
  }

  private async addPages(bytes: Uint8Array): Promise<void> {
    const source = await openPdf(bytes);
    if (this.document.getPageCount() + source.getPageCount() > BUNDLE_LIMITS.mergedPages)
      throw new UnmergeableError('too_large');
    for (const page of await this.document.copyPages(source, source.getPageIndices())) this.document.addPage(page);
  }

  private async addImage(bytes: Uint8Array, type: string): Promise<void> {
    const embeddedImage = type === 'image/png' ? this.document.embedPng(bytes) : this.document.embedJpg(bytes);
    const image: PDFImage | null = await embeddedImage.catch(() => null);
    if (!image) throw new UnmergeableError('broken');
    const rotation = type === 'image/jpeg' ? jpegRotation(bytes) : 0;
    const isWide = image.width > image.height;
    const [width, height] = isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
    const size = image.scaleToFit(width - 2 * PAGE.margin, height - 2 * PAGE.margin);
    const page = this.document.addPage([width, height]);
    page.setRotation(degrees(rotation));
    page.drawImage(image, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size });
  }

  /** Writes the bookmarks as an outline. @source ISO 32000-1, section 12.3.3 */
  private addOutline(): void {
    const { context, catalog } = this.document;
    const root = context.nextRef();
    const refs = this.bookmarks.map(() => context.nextRef());
    this.bookmarks.forEach(({ title, page }, index) => {
      const entry = context.obj({ Parent: root, Dest: [page, PDFName.of('Fit')] });
      entry.set(PDFName.of('Title'), PDFHexString.fromText(title));
      const [previousRef, nextRef, ownRef] = [refs[index - 1], refs[index + 1], refs[index]];
      if (previousRef) entry.set(PDFName.of('Prev'), previousRef);
      if (nextRef) entry.set(PDFName.of('Next'), nextRef);
      if (ownRef) context.assign(ownRef, entry);
    });
    const outline = context.obj({ Type: 'Outlines' });
    const [firstRef, lastRef] = [refs[0], refs.at(-1)];
    if (!firstRef || !lastRef) return;
    outline.set(PDFName.of('First'), firstRef);
    outline.set(PDFName.of('Last'), lastRef);
    outline.set(PDFName.of('Count'), PDFNumber.of(refs.length));
    context.assign(root, outline);
    catalog.set(PDFName.of('Outlines'), root);
    catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
  }

  private async insertCover({ bytes, title }: MergedCover): Promise<void> {
    const source = await PDFDocument.load(bytes);
    const pages = await this.document.copyPages(source, source.getPageIndices());
    for (const [index, page] of pages.entries()) this.document.insertPage(index, page);
    this.bookmarks.unshift({ title, page: this.document.getPage(0).ref });
  }

  /** Returns the complete PDF. */
  async save({ title, cover, hasPageNumbers }: MergedOptions): Promise<Uint8Array> {
    if (cover) await this.insertCover(cover);
    if (hasPageNumbers) await printPageNumbers(this.document);
    this.document.setTitle(title);
    this.addOutline();
    return this.document.save();
  }
}
