import type { ElementType } from './element-type';
import type { Translations } from './languages-of-forms';
import type { Rule } from './rule';

/** One choice of a select, radio, multiselect, checkbox, state or status. `id` is what is stored. */
export interface ElementOption {
  readonly id: string;
  readonly text: string;
}

/** One element of a form, in its wire names. Only `parseDefinition` makes one from outside data. */
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
  /** Computed fields: shown also to roles that do not see all of its inputs. */
  readonly showsHiddenInputs?: boolean;
  readonly hide?: boolean;
  /** Only `false` has a meaning: hidden, like `hide: true`. */
  readonly show?: boolean;
  /** Width, such as `col-6`. */
  readonly class?: string;
  readonly placeholder?: string;
  readonly options?: readonly ElementOption[];
  /** The default answer of a field, or the text of a dressing element. */
  readonly value?: unknown;
  readonly validate_msg?: string;
  readonly guideline?: string;
  readonly control_settings?: readonly Rule[];
  readonly calculation?: string;
  /** Role ids whose members review a change of this field. */
  readonly reviewers?: readonly string[];
  /** Sections only: answers are rows, see the README. */
  readonly cloneable?: boolean;
  readonly file_type?: readonly string[];
  readonly isMultiple?: boolean;
  readonly listShowField?: boolean;
  readonly order?: number;
  readonly prefix?: string;
  readonly suffix?: string;
  /** The answer is stored encrypted, shown masked and cannot be filtered, whatever the type. */
  readonly secret?: boolean;
  readonly translations?: Translations;
  /** The form id of the library that this element and all it holds were copied from; on the top of the copy alone. */
  readonly library?: string;
  /** The version of the library that the copy was made of, from 1. */
  readonly library_version?: number;
  /** The id that this element has in the library. */
  readonly library_element?: string;
}

export interface FormDefinition {
  readonly content: readonly FormElement[];
  /**
   * Elements that were taken out of the form and may come back. They keep their ids, and so their answers; nothing shows,
   * asks, computes or reads them, and their rules and formulas may name what is gone.
   */
  readonly deactivated?: readonly FormElement[];
}

/** Answers by field id; a cloneable section's id holds its rows. */
export type Answers = Readonly<Record<string, unknown>>;
