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
import type { FieldChecks } from './field-checks';
import type { Progress } from './progress';

/** What the view of a form reads and reports: the store of a whole form or of one row. */
export interface FormSource {
  readonly index: FormIndex;
  readonly viewer: FormViewer;
  /** The `_id` of the row; absent for a whole form. */
  readonly row?: string;
  /** Subscribes to one field. @returns a function to unsubscribe */
  listen(id: string, listener: () => void): () => void;
  /** Subscribes to every change. @returns a function to unsubscribe */
  listenAll(listener: () => void): () => void;
  /** A counter that increases with every change: the snapshot for `listenAll`. */
  readonly turn: () => number;
  readonly view: () => ResolvedView;
  /** The required fields in reading order; the same list until that changes. */
  readonly required: () => readonly RequiredField[];
  field(element: FormElement): FieldState;
  isVisible(id: string): boolean;
  /** The progress below an element; the same object until it changes. */
  progress(id: string): Progress;
  /** Sets an answer, in stored form or as typed if it can't be parsed. */
  set(id: string, value: unknown): void;
  /** Restores the stored answer. Absent where nothing is stored, like `checks`. */
  restoreSaved?(id: string): void;
  readonly checks?: FieldChecks;
  /** The field lost focus: from now on its issue is shown. */
  leave(id: string): void;
  /** Resolves a conflict with one of its two values. */
  settle(id: string, choice: 'mine' | 'theirs'): void;
  /** The viewer for `explain`. */
  readonly explained: () => ExplainedForm;
}

/** The form, answers and options for `explain`. */
export interface ExplainedForm {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly options: ExplainOptions;
}
