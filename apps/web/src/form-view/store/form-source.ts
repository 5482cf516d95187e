import type {
  Answers,
  CompiledForm,
  ExplainOptions,
  FormElement,
  FormViewer,
  RequiredField,
  ResolvedView,
} from '@lendwright/forms';
import type { FieldState } from '../fields/field-state';
import type { FormIndex } from './form-index';
import type { Progress } from './progress';

/** What the drawing of a form asks and tells: the store of a whole form, or that of one row of a cloneable section. */
export interface FormSource {
  readonly index: FormIndex;
  readonly viewer: FormViewer;
  /** Hears of one field. @returns the way to stop. */
  listen(id: string, listener: () => void): () => void;
  /** Hears of every change. @returns the way to stop. */
  listenAll(listener: () => void): () => void;
  /** Grows by one with every change: the snapshot for `listenAll`. */
  readonly turn: () => number;
  readonly view: () => ResolvedView;
  /** The mandatory fields that are still to be filled, in reading order; the same list until that changes. */
  readonly required: () => readonly RequiredField[];
  field(element: FormElement): FieldState;
  isVisible(id: string): boolean;
  /** How far what lies below an element is filled; the same object until that changes. */
  progress(id: string): Progress;
  /** Writes an answer, in its stored form or as typed while it cannot be read. */
  set(id: string, value: unknown): void;
  /** The person has left the field: from now on it says what is wrong with it. */
  leave(id: string): void;
  /** Ends a conflict with one of its two values. */
  settle(id: string, choice: 'mine' | 'theirs'): void;
  /** What `explain` is asked with, to tell how a computed field came to its value. */
  readonly explained: () => ExplainedForm;
}

/** The form, its answers and where they lie, as `explain` takes them. */
export interface ExplainedForm {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly options: ExplainOptions;
}
