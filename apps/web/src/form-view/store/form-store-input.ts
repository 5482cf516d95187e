import type { Answers, FormDefinition, FormViewer, Surroundings } from '@lendwright/forms';

/** What the store of a form is made of. */
export interface FormStoreInput extends Surroundings {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  /** Elements that documents were uploaded to: these are not missing. */
  readonly uploaded?: ReadonlySet<string>;
}
