import type { FormElement } from '@lendwright/forms';
import { columnsOf } from '../store/columns-of';

/** The size of the window in which a form is rendered first. */
export interface WindowSize {
  readonly height: number;
  /** Whether fields are laid out in one column. */
  readonly isNarrow: boolean;
}

/** The elements of a part of a form in reading order. */
export interface ReadingOrder {
  readonly positions: ReadonlyMap<string, number>;
  /** How much work it is to render each element without its children, by position; a field is 1. */
  readonly weights: readonly number[];
  /** The position from which on elements are surely below the window. */
  readonly end: number;
}

const GRID_COLUMNS = 12;
/** Heights in pixels, rather too small than too large: then the window is filled for sure. */
const HEADER = 80;
const FIELD = 80;
const LINES = 120;
const MULTILINE_TYPES = new Set(['textarea', 'texteditor', 'signature', 'dropzone']);
const CONTAINERS = new Set(['container', 'grid', 'section', 'tab', 'item']);
const ROWS_WEIGHT = 8;

/**
 * Orders the elements, and estimates from their widths and kinds which of them the window can show. The rows of a
 * repeatable section belong to it.
 */
export function readingOrder(
  elements: readonly FormElement[],
  isVisible: (id: string) => boolean,
  size: WindowSize,
): ReadingOrder {
  const positions = new Map<string, number>();
  const weights: number[] = [];
  const windowArea = size.height * GRID_COLUMNS;
  let area = 0;
  let end: number | null = null;
  const walk = (element: FormElement, isShown: boolean): void => {
    if (area >= windowArea) end ??= weights.length;
    positions.set(element.id, weights.length);
    const isElementShown = isShown && isVisible(element.id);
    const isRows = element.cloneable === true;
    const isContainer = CONTAINERS.has(element.type);
    weights.push(!isElementShown || (isContainer && !isRows) ? 0 : isRows ? ROWS_WEIGHT : 1);
    if (isElementShown) area += isContainer ? headerArea(element) : fieldArea(element, size.isNarrow);
    if (!isRows) for (const child of element.childs ?? []) walk(child, isElementShown);
  };
  for (const element of elements) walk(element, true);
  return { positions, weights, end: end ?? weights.length };
}

const headerArea = ({ type }: FormElement): number => (type === 'section' ? HEADER * GRID_COLUMNS : 0);

/** In pixels times columns. */
function fieldArea(element: FormElement, isNarrow: boolean): number {
  const height = MULTILINE_TYPES.has(element.type) ? LINES : FIELD;
  return height * (isNarrow ? GRID_COLUMNS : columnsOf(element, GRID_COLUMNS));
}
