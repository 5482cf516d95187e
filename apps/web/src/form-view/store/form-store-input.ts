import type { Answers, FormDefinition, FormViewer, CalendarContext } from '@lendwright/forms';

/** The input of a form store. */
export interface FormStoreInput extends CalendarContext {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  /** Elements with uploaded documents, which are not missing. */
  readonly uploaded?: ReadonlySet<string>;
}
