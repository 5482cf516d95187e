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

/** The meaning of a number or text. Two fields can be compared only if they have the same unit. */
export type Unit =
  | 'text'
  | 'number'
  | 'cents'
  | 'basis-points'
  | 'day'
  | 'moment'
  | 'minutes'
  | 'option'
  | 'options'
  | 'none';

/** Who provides the answer: a person by saving, a person by uploading, the server, or no one (not a field). */
export type AnsweredBy = 'person' | 'upload' | 'server' | 'nobody';

export type ParseResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issue: EngineIssue };

export interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

export interface PaletteCard {
  readonly group: string;
  readonly label: string;
}

/**
 * The definition of an element type.
 *
 * `parse` accepts typed text (as produced by `format` and the mask) and the stored form, and returns the stored form.
 * The blank inputs `null`, `undefined` and `''` return `empty`. No function throws, whatever the value.
 */
export interface Kind {
  readonly type: ElementType;
  readonly family: Family;
  readonly isField: boolean;
  readonly answeredBy: AnsweredBy;
  /** Stored encrypted by the server and shown masked. Use `isSecret(element)`: a single element may be secret too. */
  readonly secret: boolean;
  /** Settings in addition to the common ones. */
  readonly settings: readonly string[];
  /** Whether an element of this kind can directly contain one of that kind. */
  holds(child: Kind): boolean;
  readonly empty: unknown;
  isEmpty(value: unknown): boolean;
  parse(input: unknown, element: FormElement): ParseResult;
  /** Display text. `timeZone` is an IANA name, used only by moments (UTC by default). */
  format(value: unknown, element: FormElement, timeZone?: string): string;
  /** Input mask. Characters left of the caret stay left of it. */
  mask?(text: string, caret: number, element: Pick<FormElement, 'decimals'>): MaskedText;
  /** Whether a value is the masked form of a secret, which is never a new value. */
  isMasked?(value: unknown): boolean;
  readonly operators: readonly FilterOperator[];
  readonly column: ColumnKind;
  readonly unit: Unit;
  /**
   * Comparable form: cents, basis points, milliseconds since 1970 (UTC), minutes of the day, or text; null if empty.
   */
  toColumn(value: unknown): string | number | null;
  /** The option ids of a stored list; absent for kinds with a single value. */
  members?(value: unknown): readonly string[] | null;
  exportCell(value: unknown, element: FormElement): string;
  importCell(text: string, element: FormElement): ParseResult;
  /** The plain, unescaped text for a merge tag in an email or contract. */
  mergeText(value: unknown, element: FormElement, timeZone?: string): string;
  /** Null for elements that only the builder creates. */
  readonly palette: PaletteCard | null;
}
