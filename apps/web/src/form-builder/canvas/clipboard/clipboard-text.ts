import { InvalidDefinitionError, isElementType, type FormElement } from '@lendwright/forms';
import { Builder, insertTrees, ROOT, treeOf } from '../../model';

const FORMAT = 'lendwright-elements';
/** Longer texts cannot be copied elements. In characters. */
const MAX_CLIPBOARD_LENGTH = 4_000_000;
const MAX_PASTED_ELEMENTS = 2_000;
const MAX_NESTING = 12;

/** Elements as clipboard text, which other forms and windows can paste. */
export const serializeTrees = (trees: readonly FormElement[]): string =>
  JSON.stringify({ format: FORMAT, elements: trees });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Counts the elements of a list of trees; exceeds the allowed maximum if any entry is not an element. */
function countOf(list: unknown, depth: number): number {
  if (!Array.isArray(list) || depth > MAX_NESTING) return MAX_PASTED_ELEMENTS + 1;
  return (list as readonly unknown[]).reduce<number>((count, value) => {
    const isElement = isRecord(value) && typeof value['id'] === 'string' && isElementType(value['type']);
    if (count > MAX_PASTED_ELEMENTS || !isElement) return MAX_PASTED_ELEMENTS + 1;
    return count + 1 + (value['childs'] === undefined ? 0 : countOf(value['childs'], depth + 1));
  }, 0);
}

function listOf(text: string): readonly FormElement[] | null {
  if (text.length > MAX_CLIPBOARD_LENGTH || !text.includes(FORMAT)) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || read['format'] !== FORMAT) return null;
    const count = countOf(read['elements'], 1);
    return count > 0 && count <= MAX_PASTED_ELEMENTS ? (read['elements'] as readonly FormElement[]) : null;
  } catch {
    return null;
  }
}

/**
 * The trees as a valid form of their own. Returns null if that form is refused; references to other elements are
 * removed.
 */
function withoutDanglingReferences(trees: readonly FormElement[]): readonly FormElement[] | null {
  const areTabs = trees.every(({ type }) => type === 'item');
  const wrappedTrees: readonly FormElement[] = areTabs
    ? [{ id: 'pasted_tabs', type: 'tab', title: 'Tabs', childs: [] }]
    : [];
  const builder = new Builder({ content: wrappedTrees });
  const holder = wrappedTrees[0]?.id ?? ROOT;
  const outcome = builder.do(insertTrees(trees, { holder, at: 0 }, 'paste'));
  const model = builder.model();
  return outcome.ok ? (model.childs.get(holder) ?? []).map((id) => treeOf(model, id)) : null;
}

/** The elements in a clipboard text, which can come from anywhere; null unless a form could contain them. */
export function parseTrees(text: string): readonly FormElement[] | null {
  const trees = listOf(text);
  if (!trees) return null;
  try {
    return withoutDanglingReferences(trees);
  } catch (error) {
    // A TypeError means that the text has the wrong shape, which counts as no elements like a refused definition.
    if (error instanceof TypeError || error instanceof InvalidDefinitionError) return null;
    throw error;
  }
}
