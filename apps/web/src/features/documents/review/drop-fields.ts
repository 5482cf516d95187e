import type { PDFDocumentProxy } from 'pdfjs-dist';

interface StructureNode {
  readonly children?: readonly StructureNode[];
  readonly type?: string;
}

/** The structure without what isn't text, such as form fields and links. */
function textOf<Node extends StructureNode>(node: Node): Node {
  if (!node.children) return node;
  const children = node.children.filter(({ type }) => type === undefined || type === 'content').map(textOf);
  return { ...node, children };
}

/**
 * Leaves form fields and links out of the structure of a document's pages, which screen readers follow: they are not
 * rendered as elements, so that a reference to one would lead nowhere.
 */
export function dropFields(document: PDFDocumentProxy): void {
  const readPage = document.getPage.bind(document);
  document.getPage = async (number) => {
    const page = await readPage(number);
    if (Object.hasOwn(page, 'getStructTree')) return page;
    const readStructure = page.getStructTree.bind(page);
    return Object.assign(page, {
      getStructTree: async () => {
        const structure = await readStructure();
        // Untagged pages have none, whatever the type says.
        return (structure as typeof structure | null) && textOf(structure);
      },
    });
  };
}
