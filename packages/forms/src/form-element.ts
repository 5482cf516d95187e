import type { ElementType } from './element-type';
import type { Translations } from './languages-of-forms';
import type { Rule } from './rule';

/** An option of a select, radio, multiselect, checkbox, state or status. The `id` is stored. */
export interface ElementOption {
  readonly id: string;
  readonly text: string;
}

/** A form element with its wire names. Untrusted data becomes one only through `parseDefinition`. */
export interface FormElement {
  readonly id: string;
  readonly type: ElementType;
  readonly title: string;
  readonly childs?: readonly FormElement[];
  readonly mandatory?: boolean;
  readonly readonly?: boolean;
  /** Role ids, or `all`. */
  readonly readonly_roles?: readonly string[];
  /** Role ids, or `all`. */
  readonly hided_roles?: readonly string[];
  /** Computed fields: visible also to roles that can't see all inputs. */
  readonly showsHiddenInputs?: boolean;
  readonly hide?: boolean;
  /** Only `false` has an effect: hidden, like `hide: true`. */
  readonly show?: boolean;
  /** Width, such as `col-6`. */
  readonly class?: string;
  readonly placeholder?: string;
  readonly options?: readonly ElementOption[];
  /** The default answer of a field, or the text of a static element. */
  readonly value?: unknown;
  readonly validate_msg?: string;
  readonly guideline?: string;
  readonly control_settings?: readonly Rule[];
  readonly calculation?: string;
  /** Ids of the roles that review changes of this field. */
  readonly reviewers?: readonly string[];
  /** Sections only: answers are rows, see the README. */
  readonly cloneable?: boolean;
  readonly file_type?: readonly string[];
  readonly isMultiple?: boolean;
  readonly listShowField?: boolean;
  /** Whether the page of a record shows the value among its results, such as LTV or the monthly payment. */
  readonly result?: boolean;
  /** Whether searches find records by this answer; absent: as `isSearched` decides. */
  readonly searchable?: boolean;
  readonly order?: number;
  /** Percentages only: the number of decimals, two by default. */
  readonly decimals?: 2 | 3;
  readonly prefix?: string;
  readonly suffix?: string;
  /** The answer is stored encrypted, shown masked and can't be filtered, whatever its type. */
  readonly secret?: boolean;
  readonly translations?: Translations;
  /** The form id of the library that this element was copied from. Only on the top element of the copy. */
  readonly library?: string;
  /** The library version that the copy was made from, starting at 1. */
  readonly library_version?: number;
  /** The id that this element has in the library. */
  readonly library_element?: string;
}

export interface FormDefinition {
  readonly content: readonly FormElement[];
  /**
   * Elements removed from the form that can be restored. They keep their ids and answers. They are not shown, required,
   * computed or read, and their rules and formulas may reference removed elements.
   */
  readonly deactivated?: readonly FormElement[];
}

/** Answers by field id; a cloneable section's id holds its rows. */
export type Answers = Readonly<Record<string, unknown>>;
