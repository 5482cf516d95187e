import { createRequire } from 'node:module';
import type { StructureElement, StructuredContent } from './structure';

/** An element in the file. */
interface FileElement {
  readonly dictionary: { readonly data: Record<string, unknown> };
  add(child: unknown): this;
  end(): void;
}

/** The methods of the library's document for its structure. */
interface TaggedDocument {
  struct(type: string, options?: object): FileElement;
  addStructure(element: FileElement): unknown;
  markStructureContent(type: string): unknown;
  markContent(type: string, options?: object): unknown;
  endMarkedContent(): unknown;
}

interface Line extends StructuredContent {
  readonly inlines: readonly StructuredContent[];
  /** The text node of the line, whose page is updated when the line moves to another page with its block. */
  _node?: StructuredContent;
  element?: StructureElement;
  /** Shared by the copies of a line on later pages. */
  copies?: object;
}

type ListItem = StructuredContent & { readonly listMarker?: { readonly _inlines?: readonly StructuredContent[] } };
type List = Readonly<Record<'ol' | 'ul', readonly ListItem[]>>;

interface LayoutBuilder {
  buildNextLine(node: StructuredContent): Line | null;
  processList(isOrdered: boolean, list: List): void;
}

interface Renderer {
  readonly pdfDocument: TaggedDocument;
  renderPages(pages: unknown): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
  renderImage(image: StructuredContent): void;
}

type Class<Instance> = new (...options: unknown[]) => Instance;

// The library exports no types for its parts, and only their CommonJS form can be extended.
const require = createRequire(import.meta.url);
const builders = require('pdfmake/js/LayoutBuilder.js') as { default: Class<LayoutBuilder> };
const renderers = require('pdfmake/js/Renderer.js') as { default: Class<Renderer> };

/** Copies the element of a text to its lines, and the element of a list number to its line. */
class TaggedLayoutBuilder extends builders.default {
  override buildNextLine(node: StructuredContent): Line | null {
    const line = super.buildNextLine(node);
    if (line) line._node = node;
    if (line && node.element) Object.assign(line, { element: node.element, copies: {} });
    return line;
  }

  override processList(isOrdered: boolean, list: List): void {
    for (const { label, listMarker } of list[isOrdered ? 'ol' : 'ul']) {
      const [inline] = listMarker?._inlines ?? [];
      if (inline && label) Object.assign(inline, { element: label });
    }
    super.processList(isOrdered, list);
  }
}

/**
 * Writes the structure of a document: every text and picture is marked as part of its element, and everything else,
 * such as lines, page numbers and table headers repeated on later pages, as decoration.
 * @source ISO 32000-1 14.7 and 14.8
 */
class TaggedRenderer extends renderers.default {
  private root: FileElement | null = null;
  private readonly elements = new Map<StructureElement, FileElement>();
  private readonly writtenCopies = new Set<object>();

  override renderPages(pages: unknown): void {
    this.root = this.pdfDocument.struct('Document');
    this.pdfDocument.addStructure(this.root);
    super.renderPages(pages);
    this.root.end();
  }

  override renderLine(line: Line, x: number, y: number): void {
    const element = line.element ?? line.inlines[0]?.element;
    const isCopy = line.copies !== undefined && this.writtenCopies.has(line.copies);
    if (line.copies) this.writtenCopies.add(line.copies);
    this.mark(isCopy ? undefined : element, () => super.renderLine(line, x, y));
  }

  override renderImage(image: StructuredContent): void {
    this.mark(image.element, () => super.renderImage(image));
  }

  override renderVector(vector: unknown): void {
    this.mark(undefined, () => super.renderVector(vector));
  }

  private mark(element: StructureElement | undefined, write: () => void): void {
    if (element) this.elementOf(element).add(this.pdfDocument.markStructureContent(element.type));
    else this.pdfDocument.markContent('Artifact', { type: 'Layout' });
    write();
    this.pdfDocument.endMarkedContent();
  }

  private elementOf(element: StructureElement): FileElement {
    const knownElement = this.elements.get(element);
    if (knownElement) return knownElement;
    const { type, parent, alt, columns = 1, cells = [], label } = element;
    // The parent may create its cells, including this element.
    const container = parent ? this.elementOf(parent) : this.root;
    if (label) this.elementOf(label);
    const existingElement = this.elements.get(element);
    if (existingElement) return existingElement;
    const options = { ...(alt !== undefined && { alt }), ...(type === 'TH' && { scope: 'Column' }) };
    const createdElement = this.pdfDocument.struct(type, options);
    if (columns > 1) Object.assign(createdElement.dictionary.data, { A: { O: 'Table', ColSpan: columns } });
    container?.add(createdElement);
    this.elements.set(element, createdElement);
    for (const cell of cells) this.elementOf(cell);
    return createdElement;
  }
}

/** Makes the library write tagged documents. Its printer constructs the classes that these modules export. */
export function installTaggedOutput(): void {
  builders.default = TaggedLayoutBuilder;
  renderers.default = TaggedRenderer;
}
