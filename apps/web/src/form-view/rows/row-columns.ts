import {
  isSecret,
  kindOf,
  type ElementState,
  type FormElement,
  type FormRow,
  type ResolvedView,
} from '@lendwright/forms';
import { fieldsOfRows } from './row-draft';

/** One field of the rows as a column of their list. */
export interface RowColumn {
  readonly id: string;
  readonly title: string;
  readonly field: FormElement;
  /** Pixels; the columns share what is left over in proportion. */
  readonly width: number;
  readonly isNumber: boolean;
  /** Money alone: a sum of ages, shares or years says nothing, and the form can name its own sums by a formula. */
  readonly isTotalled: boolean;
}

const MAX_SHOWN = 5;
const FAR = 10_000;
const WIDTHS = { numbers: 116, time: 116, identity: 130, choice: 140 } as const;
const USUAL_WIDTH = 150;

function columnOf(field: FormElement): RowColumn {
  const { family, unit, answeredBy } = kindOf(field.type);
  return {
    id: field.id,
    title: field.title,
    field,
    width: family in WIDTHS ? WIDTHS[family as keyof typeof WIDTHS] : USUAL_WIDTH,
    isNumber: family === 'numbers',
    isTotalled: unit === 'cents' && answeredBy !== 'server' && !isSecret(field),
  };
}

/** The columns that a list of rows can show, those that lists show first; fields that nobody sees have none. */
export function columnsOfRows(section: FormElement, view: ResolvedView): readonly RowColumn[] {
  return fieldsOfRows(section)
    .filter(({ id, type }) => {
      const isShown = view.elements.get(id)?.visible ?? true;
      return isShown && type !== 'hiddenfield' && kindOf(type).family !== 'files';
    })
    .toSorted((one, other) => (one.order ?? FAR) - (other.order ?? FAR))
    .map(columnOf);
}

/** The columns that stay out of sight until somebody chooses them. */
export function hiddenAtFirst(columns: readonly RowColumn[]): readonly string[] {
  const listed = columns.filter(({ field }) => field.listShowField);
  const shown = new Set((listed.length > 0 ? listed : columns).slice(0, MAX_SHOWN));
  return columns.filter((column) => !shown.has(column)).map(({ id }) => id);
}

/** What a cell holds: what the form gives, else the answer; nothing where the field is hidden in that row. */
export function valueIn(row: FormRow, field: FormElement, state: ElementState | undefined): unknown {
  if (state && !state.visible) return undefined;
  return state && 'value' in state ? (state.value ?? undefined) : row[field.id];
}

/** A cell as people read it; '' where it is empty. */
export function textIn(row: FormRow, field: FormElement, state: ElementState | undefined, timeZone?: string): string {
  return kindOf(field.type).format(valueIn(row, field, state), field, timeZone);
}
