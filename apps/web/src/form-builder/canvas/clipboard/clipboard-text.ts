import { DefinitionRefused, isElementType, type FormElement } from '@lendwright/forms';
import { Builder, insertTrees, ROOT, treeOf } from '../../model';

const FORMAT = 'lendwright-elements';
/** A text longer than this is none of ours, in characters. */
const LONGEST = 4_000_000;
const MOST = 2_000;
const DEEPEST = 12;

/** Elements as the text that the clipboard carries, also to other forms and windows. */
export const serializeTrees = (trees: readonly FormElement[]): string =>
  JSON.stringify({ format: FORMAT, elements: trees });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Counts a list of trees; more than there may be where something in it is no element at all. */
function countOf(list: unknown, depth: number): number {
  if (!Array.isArray(list) || depth > DEEPEST) return MOST + 1;
  return (list as readonly unknown[]).reduce<number>((count, one) => {
    const isElement = isRecord(one) && typeof one['id'] === 'string' && isElementType(one['type']);
    if (count > MOST || !isElement) return MOST + 1;
    return count + 1 + (one['childs'] === undefined ? 0 : countOf(one['childs'], depth + 1));
  }, 0);
}

function listOf(text: string): readonly FormElement[] | null {
  if (text.length > LONGEST || !text.includes(FORMAT)) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || read['format'] !== FORMAT) return null;
    const count = countOf(read['elements'], 1);
    return count > 0 && count <= MOST ? (read['elements'] as readonly FormElement[]) : null;
  } catch {
    return null;
  }
}

/** Trees as a form of their own takes them: what that form refuses is refused, rules that name others go. */
function removedReferences(trees: readonly FormElement[]): readonly FormElement[] | null {
  const areTabs = trees.every(({ type }) => type === 'item');
  const around: readonly FormElement[] = areTabs ? [{ id: 'pasted_tabs', type: 'tab', title: 'Tabs', childs: [] }] : [];
  const builder = new Builder({ content: around });
  const holder = around[0]?.id ?? ROOT;
  const outcome = builder.do(insertTrees(trees, { holder, at: 0 }, 'paste'));
  const model = builder.model();
  return outcome.ok ? (model.childs.get(holder) ?? []).map((id) => treeOf(model, id)) : null;
}

/**
 * The elements of a text from the clipboard, which may be anything that anybody copied anywhere; null where it holds
 * none that a form could have.
 */
export function parseTrees(text: string): readonly FormElement[] | null {
  const trees = listOf(text);
  if (!trees) return null;
  try {
    return removedReferences(trees);
  } catch (error) {
    // What the commands cannot even read is as little an element as what the parser refuses.
    if (error instanceof TypeError || error instanceof DefinitionRefused) return null;
    throw error;
  }
}
