import {
  changeAnswers,
  compileForm,
  type Answers,
  type ChangeOptions,
  type ChangeOutcome,
  type CompiledForm,
  type FormElement,
  type FormViewer,
} from '@lendwright/forms';
import { dayIn, type IsoDate } from '@lendwright/kernel';
import { systemClock } from '../../../platform/clock/clock';
import { cleanAnswers } from './clean-answers';

/** The current day of a time zone, for formulas. */
export const todayIn = (timeZone: string): IsoDate => dayIn(systemClock.now(), timeZone);

/**
 * Evaluates changes with the form engine, on the company's current day. Formatted text is sanitized first, so the
 * outcome may be stored. Values in `waiting` must not be stored in the record: the caller requests a review.
 */
export function evaluateChanges(
  timeZone: string,
  form: CompiledForm,
  answersBefore: Answers,
  changes: Answers,
  viewer: FormViewer,
  options: Pick<ChangeOptions, 'uploaded'> & Partial<Pick<ChangeOptions, 'mandatory'>> = {},
): ChangeOutcome {
  const givenData = { mandatory: 'check' as const, ...options, today: todayIn(timeZone) };
  return changeAnswers(form, answersBefore, cleanAnswers(form, changes), viewer, givenData);
}

const unreviewedForms = new WeakMap<CompiledForm, CompiledForm>();

const withoutReviewers = ({ reviewers: _reviewers, childs, ...element }: FormElement): FormElement => ({
  ...element,
  ...(childs && { childs: childs.map(withoutReviewers) }),
});

/** The same form without reviewers, cached. */
function unreviewedForm(form: CompiledForm): CompiledForm {
  let strippedForm = unreviewedForms.get(form);
  if (!strippedForm) {
    strippedForm = form.elements.some(({ element }) => element.reviewers?.length)
      ? compileForm({ content: form.definition.content.map(withoutReviewers) })
      : form;
    unreviewedForms.set(form, strippedForm);
  }
  return strippedForm;
}

/**
 * Evaluates changes without reviews: for a change that a reviewer has just accepted, and for a new record. A new record
 * has no current value to protect, and its first history entry names its author.
 */
export function evaluateUnreviewedChanges(
  timeZone: string,
  form: CompiledForm,
  answersBefore: Answers,
  changes: Answers,
  viewer: FormViewer,
  mandatory: ChangeOptions['mandatory'] = 'check',
): ChangeOutcome {
  return evaluateChanges(timeZone, unreviewedForm(form), answersBefore, changes, viewer, { mandatory });
}
