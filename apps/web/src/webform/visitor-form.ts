import { defaultAnswers, type Answers, type FormDefinition, type FormViewer } from '@lendwright/forms';
import { dayIn } from '@lendwright/kernel';
import { FormStore } from '../form-view/store/form-store';

/** A visitor without a role, who may answer what is visible. The server removes what visitors may not see. */
const VISITOR: FormViewer = { userType: 'Prospects', roleId: '', isAdmin: false, mayUpdate: true };

/**
 * The form store of a webform. Saved answers and defaults count as typed, so that everything in the form is submitted.
 */
export function visitorForm(definition: FormDefinition, givenAnswers: Answers | null, timeZone: string): FormStore {
  const store = new FormStore({ definition, answers: {}, viewer: VISITOR, today: dayIn(new Date(), timeZone) });
  for (const [id, value] of Object.entries(givenAnswers ?? defaultAnswers(store.form))) store.set(id, value);
  return store;
}
