import { kindOf, type FormElement } from '@lendwright/forms';

const WIDE_TYPES = new Set(['textarea', 'texteditor', 'hiddenfield', 'dropzone', 'signature', 'button']);
const DEFAULT_COLUMN_COUNT = 4;

/** The number of grid columns of an element: from its class (`col-6`, `col-md-6`), or the default of its kind. */
export function columnsOf(element: FormElement, columns: number): number {
  const match = /(?:^|\s)col(?:-(?:xs|sm|md|lg|xl))?-(\d{1,2})(?:\s|$)/.exec(element.class ?? '');
  const family = kindOf(element.type).family;
  const isWide = family === 'structure' || family === 'static' || WIDE_TYPES.has(element.type);
  const span = match ? Number(match[1]) : isWide ? columns : Math.round((DEFAULT_COLUMN_COUNT * columns) / 12);
  return Math.min(columns, Math.max(1, span));
}
