/** Reading text needs no graphics, but the reader does not load without their classes. */
class UnusedClass {}

async function openReader() {
  const globalsOfPdf = { DOMMatrix: UnusedClass, ImageData: UnusedClass, Path2D: UnusedClass };
  for (const [name, value] of Object.entries(globalsOfPdf))
    if (!(name in globalThis)) Reflect.set(globalThis, name, value);
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

interface OutlineItem {
  readonly title: string;
  readonly items: readonly OutlineItem[];
}

const leavesOf = ({ title, items }: OutlineItem): string[] =>
  items.length === 0 ? [title] : items.flatMap(leavesOf).map((leaf) => `${title} > ${leaf}`);

/** The paths of the innermost bookmarks, in order. */
export async function outlineOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await openReader();
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const outline = ((await pdf.getOutline()) ?? []) as readonly OutlineItem[];
  await pdf.destroy();
  return outline.flatMap(leavesOf);
}

interface StructureItem {
  readonly role?: string;
  readonly children?: readonly StructureItem[];
}

const rolesOf = ({ role, children = [] }: StructureItem): string[] => [
  ...(role !== undefined && role !== 'Root' ? [role] : []),
  ...children.flatMap(rolesOf),
];

/** The roles of the elements of all pages in reading order, as a screen reader receives them. */
export async function structureOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await openReader();
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const roles: string[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const tree = (await (await pdf.getPage(page)).getStructTree()) as StructureItem | null;
    if (tree) roles.push(...rolesOf(tree));
  }
  await pdf.destroy();
  return roles;
}
