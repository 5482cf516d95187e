import type { Answers, FormDefinition, FormViewer, CalendarContext } from '@lendwright/forms';

/** What the store of a form is made of. */
export interface FormStoreInput extends CalendarContext {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  /** Elements that documents were uploaded to: these are not missing. */
  readonly uploaded?: ReadonlySet<string>;
}
