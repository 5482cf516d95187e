import {
  isSecret,
  kindOf,
  type ElementState,
  type FormElement,
  type FormRow,
  type ResolvedView,
} from '@lendwright/forms';
import { formatValue } from '../text/format-value';
import { fieldsOfRows } from './row-draft';

/** A field of the rows as a list column. */
export interface RowColumn {
  readonly id: string;
  readonly title: string;
  readonly field: FormElement;
  /** In pixels. Columns share the remaining width in proportion. */
  readonly width: number;
  readonly isNumber: boolean;
  /** Only money: totals of ages, ratios or years are meaningless, and a form can define its own totals by formula. */
  readonly isTotaled: boolean;
}

const MAX_SHOWN = 5;
const DEFAULT_ORDER = 10_000;
const WIDTHS = { numbers: 116, time: 116, identity: 130, choice: 140 } as const;
const DEFAULT_COLUMN_WIDTH = 150;

function columnOf(field: FormElement): RowColumn {
  const { family, unit, answeredBy } = kindOf(field.type);
  return {
    id: field.id,
    title: field.title,
    field,
    width: family in WIDTHS ? WIDTHS[family as keyof typeof WIDTHS] : DEFAULT_COLUMN_WIDTH,
    isNumber: family === 'numbers',
    isTotaled: unit === 'cents' && answeredBy !== 'server' && !isSecret(field),
  };
}

/** The columns of a list of rows, those for lists first. Hidden fields have none. */
export function columnsOfRows(section: FormElement, view: ResolvedView): readonly RowColumn[] {
  return fieldsOfRows(section)
    .filter(({ id, type }) => {
      const isShown = view.elements.get(id)?.visible ?? true;
      return isShown && type !== 'hiddenfield' && kindOf(type).family !== 'files';
    })
    .toSorted((a, b) => (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER))
    .map(columnOf);
}

/** The columns that are hidden by default. */
export function hiddenAtFirst(columns: readonly RowColumn[]): readonly string[] {
  const listedColumns = columns.filter(({ field }) => field.listShowField);
  const shownColumns = new Set((listedColumns.length > 0 ? listedColumns : columns).slice(0, MAX_SHOWN));
  return columns.filter((column) => !shownColumns.has(column)).map(({ id }) => id);
}

/** The value of a cell: computed or answered. Undefined if the field is hidden in that row. */
export function valueIn(row: FormRow, field: FormElement, state: ElementState | undefined): unknown {
  if (state && !state.visible) return undefined;
  return state && 'value' in state ? (state.value ?? undefined) : row[field.id];
}

/** The display text of a cell; '' if empty. */
export function textIn(row: FormRow, field: FormElement, state: ElementState | undefined, timeZone?: string): string {
  return formatValue(field, valueIn(row, field, state), timeZone);
}
