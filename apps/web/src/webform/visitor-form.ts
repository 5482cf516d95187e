import { defaultAnswers, type Answers, type FormDefinition, type FormViewer } from '@lendwright/forms';
import { dayIn } from '@lendwright/kernel';
import { FormStore } from '../form-view/store/form-store';

/** Somebody without a role, who may fill what is shown. The server has left out what a visitor may not see. */
const VISITOR: FormViewer = { userType: 'Prospects', roleId: '', isAdmin: false, mayUpdate: true };

/**
 * The store of a webform. Answers that were given before, and defaults, count as typed, so that all that
 * stands in the form is sent.
 */
export function visitorForm(definition: FormDefinition, given: Answers | null, timeZone: string): FormStore {
  const store = new FormStore({ definition, answers: {}, viewer: VISITOR, today: dayIn(new Date(), timeZone) });
  for (const [id, value] of Object.entries(given ?? defaultAnswers(store.form))) store.set(id, value);
  return store;
}
