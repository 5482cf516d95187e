import {
  changeAnswers,
  compileForm,
  type Answers,
  type ChangeOutcome,
  type CompiledForm,
  type FormElement,
  type FormViewer,
} from '@lendwright/forms';
import { dayIn, type IsoDate } from '@lendwright/kernel';
import { systemClock } from '../../../platform/clock/clock';
import { cleanAnswers } from './clean-answers';

/** The present day of a time zone, which formulas may ask for. */
export const todayIn = (timeZone: string): IsoDate => dayIn(systemClock.now(), timeZone);

/**
 * The form engine's verdict on a save, on the company's present day. Formatted text is cleaned before it is judged, so
 * that what comes out may be stored. What `waiting` holds must not be stored in the record: the caller asks a reviewer.
 */
export function evaluateChanges(
  timeZone: string,
  form: CompiledForm,
  before: Answers,
  changes: Answers,
  viewer: FormViewer,
  uploaded?: ReadonlySet<string>,
): ChangeOutcome {
  const options = { mandatory: 'check' as const, today: todayIn(timeZone), ...(uploaded ? { uploaded } : {}) };
  return changeAnswers(form, before, cleanAnswers(form, changes), viewer, options);
}

const unreviewedForms = new WeakMap<CompiledForm, CompiledForm>();

const withoutReviewers = ({ reviewers: _reviewers, childs, ...element }: FormElement): FormElement => ({
  ...element,
  ...(childs && { childs: childs.map(withoutReviewers) }),
});

/** The same form with nobody to review anything. */
function unreviewedForm(form: CompiledForm): CompiledForm {
  if (!form.elements.some(({ element }) => element.reviewers?.length)) return form;
  let stripped = unreviewedForms.get(form);
  if (!stripped) {
    stripped = compileForm({ content: form.definition.content.map(withoutReviewers) });
    unreviewedForms.set(form, stripped);
  }
  return stripped;
}

/**
 * The verdict where nothing waits: for a change that a reviewer has just accepted, and for a record that is being made.
 * A new record has no value that stands and nobody who relied on one; its first history line names who filled it in.
 */
export function evaluateUnreviewedChanges(
  timeZone: string,
  form: CompiledForm,
  before: Answers,
  changes: Answers,
  viewer: FormViewer,
): ChangeOutcome {
  return evaluateChanges(timeZone, unreviewedForm(form), before, changes, viewer);
}
