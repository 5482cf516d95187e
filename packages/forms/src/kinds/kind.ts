import type { ElementType } from '../element-type';
import type { FormElement } from '../form-element';
import type { EngineIssue } from '../issues/engine-issue';

export const FILTER_OPERATORS = [
  'equals',
  'not-equals',
  'greater',
  'less',
  'greater-or-equal',
  'less-or-equal',
  'contains',
  'starts-with',
  'is-empty',
  'in',
  'between',
] as const;

export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export type Family = 'structure' | 'text' | 'numbers' | 'time' | 'choice' | 'identity' | 'files' | 'static';

/** How lists store and sort a kind; `none` is neither sorted nor filtered by value. */
export type ColumnKind = 'text' | 'number' | 'date' | 'list' | 'none';

/** What a number or text means; two fields can only be compared when their units are the same. */
export type Unit =
  'text' | 'number' | 'cents' | 'basis-points' | 'day' | 'moment' | 'minutes' | 'option' | 'options' | 'none';

/** Who gives the answer: a person by saving, a person by uploading, the server, or nobody (not a field). */
export type AnsweredBy = 'person' | 'upload' | 'server' | 'nobody';

export type ParseResult =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issue: EngineIssue };

export interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

export interface PaletteCard {
  readonly group: string;
  readonly label: string;
}

/**
 * Everything that the product knows about one element type.
 *
 * `parse` takes typed text (as `format` and the mask write it) and the stored form, and answers the stored form; the
 * blank inputs `null`, `undefined` and `''` give `empty`. No function here throws on a value, however hostile.
 */
export interface Kind {
  readonly type: ElementType;
  readonly family: Family;
  readonly isField: boolean;
  readonly answeredBy: AnsweredBy;
  /** Stored encrypted by the server, shown masked. Ask `isSecret(element)`: an element may be secret by itself. */
  readonly secret: boolean;
  /** Settings beyond those that every element has. */
  readonly settings: readonly string[];
  /** Whether an element of this kind may directly hold one of that kind. */
  holds(child: Kind): boolean;
  readonly empty: unknown;
  isEmpty(value: unknown): boolean;
  parse(input: unknown, element: FormElement): ParseResult;
  /** Display text. `timeZone` is an IANA name, used by moments alone (UTC when left out). */
  format(value: unknown, element: FormElement, timeZone?: string): string;
  /** Typing mask. The characters of value left of the caret stay left of it. */
  mask?(text: string, caret: number): MaskedText;
  /** Whether a secret comes back in its masked form, which is never a new value. */
  isMasked?(value: unknown): boolean;
  readonly operators: readonly FilterOperator[];
  readonly column: ColumnKind;
  readonly unit: Unit;
  /** Comparable form: cents, basis points, milliseconds since 1970 (UTC), minutes of the day, or text; null if empty. */
  toColumn(value: unknown): string | number | null;
  /** The option ids that a stored list holds; absent for kinds that hold one value. */
  members?(value: unknown): readonly string[] | null;
  exportCell(value: unknown, element: FormElement): string;
  importCell(text: string, element: FormElement): ParseResult;
  /** What a merge tag of an email or contract becomes: plain text, not yet escaped. */
  mergeText(value: unknown, element: FormElement, timeZone?: string): string;
  /** Null for elements that the builder makes by itself. */
  readonly palette: PaletteCard | null;
}
