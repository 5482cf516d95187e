import type { Answers } from '../../form-element';
import type { CalendarContext } from '../../formula/formula-context';
import type { FormViewer } from '../../viewer';
import { applyChanges } from './apply-changes';
import type { AnswerIssue } from './change-row-section';
import type { EvaluationState } from '../evaluation/evaluation-state';
import type { CompiledForm } from '../compile/compile-form';
import { defaultAnswers } from './default-answers';
import { computedAnswers } from '../evaluation/computed-answers';
import { enforceRules } from './enforce-rules';
import { isSameValue } from './read-change';
import { readChanges, type ChangeDraft } from './read-changes';
import type { RequiredField } from '../view/required-field';
import { resolveForDay, type ResolvedView } from '../view/resolve-form';
import { splitPendingChanges } from './split-pending-changes';
import { reevaluateRules, evaluateRules } from '../evaluation/evaluate-rules';

/** `today` and `holidays` are for formulas. Without them, formulas that need the date are empty. */
export interface ChangeOptions extends CalendarContext {
  /** `skip` for autosaved drafts. */
  readonly mandatory: 'check' | 'skip';
  /** "Skip Mandatory & Save". The caller checks the right and records the reason in the audit log. */
  readonly skipMandatory?: boolean;
  /** Ids of elements with uploaded documents. */
  readonly uploaded?: ReadonlySet<string>;
}

export interface ChangeOutcome {
  /** New values in stored form, including computed ones; only differences. */
  readonly accepted: Readonly<Record<string, unknown>>;
  /** Ids of removed answers. */
  readonly cleared: readonly string[];
  /** Values that a reviewer must accept before they are stored. Null removes the answer. */
  readonly waiting: Readonly<Record<string, unknown>>;
  readonly issues: readonly AnswerIssue[];
  readonly required: readonly RequiredField[];
  /**
   * Fields that are hidden from the viewer, read-only, locked or unknown. They are not stored. A field of a row reads
   * `section.field`.
   */
  readonly refusedFields: readonly string[];
}

/** Reevaluates after a few answers changed. */
function reevaluate(stateBefore: EvaluationState, answersAfter: Answers): EvaluationState {
  const changedKeys = Object.keys(answersAfter).filter((id) => stateBefore.answers[id] !== answersAfter[id]);
  for (const id of Object.keys(stateBefore.answers)) if (!Object.hasOwn(answersAfter, id)) changedKeys.push(id);
  return changedKeys.length === 0 ? stateBefore : reevaluateRules(stateBefore, answersAfter, changedKeys).evaluation;
}

/** Adds computed values, based on the answers to be stored. */
function compute(previousState: EvaluationState, draft: ChangeDraft): EvaluationState {
  const stateAfter = reevaluate(previousState, applyChanges(previousState.answers, draft));
  const { set, cleared } = computedAnswers(stateAfter, stateAfter.answers);
  for (const [id, value] of Object.entries(set)) {
    draft.cleared.delete(id);
    if (isSameValue(value, previousState.answers[id])) delete draft.accepted[id];
    else draft.accepted[id] = value;
  }
  for (const id of cleared) {
    delete draft.accepted[id];
    if (previousState.answers[id] !== undefined) draft.cleared.add(id);
  }
  return stateAfter;
}

const blankForms = new WeakMap<CompiledForm, EvaluationState>();

/** The evaluation of the stored answers. That of a new record is the same for all on a day, so it is cached. */
function evaluateStoredAnswers(form: CompiledForm, answersBefore: Answers, calendar: CalendarContext): EvaluationState {
  if (answersBefore !== defaultAnswers(form)) return evaluateRules(form, answersBefore, calendar);
  const knownForm = blankForms.get(form);
  if (knownForm && knownForm.calendar.today === calendar.today && knownForm.calendar.holidays === calendar.holidays)
    return knownForm;
  const evaluation = evaluateRules(form, answersBefore, calendar);
  blankForms.set(form, evaluation);
  return evaluation;
}

/** Whether the field of an issue is visible. No one can correct a hidden field. */
function isSeen(view: ResolvedView, form: CompiledForm, { field, row }: AnswerIssue): boolean {
  const section = form.byId.get(field)?.rows ?? '';
  const rowElement = row === undefined ? undefined : view.elements.get(section)?.rows?.get(row)?.get(field);
  return (rowElement ?? view.elements.get(field))?.visible === true;
}

/** The answers as the person sees them, including pending changes. */
function proposeAnswers(answersBefore: Answers, draft: ChangeDraft, waitingAnswers: Answers): Answers {
  const takenKeys = Object.keys(waitingAnswers).filter((id) => waitingAnswers[id] === null);
  return applyChanges(applyChanges(answersBefore, draft), { accepted: waitingAnswers, cleared: takenKeys });
}

/**
 * Validates changes against the stored answers and returns what can be stored.
 *
 * Each value is parsed by its kind; `null` and `''` clear it. An invalid value is an issue and the stored one remains:
 * the caller saves only if `issues` and `required` are empty, or saves `accepted` and `cleared` as a draft. A field
 * that rules hide keeps a submitted value, but it neither blocks the save nor is required. Values of formulas and
 * `set-value` rules are computed here from what will be stored; submitted ones are ignored. A change to a field with
 * reviewers, by someone who is not one of them, is only in `waiting`, even for administrators; required fields are
 * determined as if it were accepted. Never throws on changes.
 * @param previousAnswers the stored answers, secrets in any form
 * @param changes by field id; rows of a cloneable section as one list, see `changeRowSection`
 */
export function changeAnswers(
  form: CompiledForm,
  previousAnswers: Answers,
  changes: Answers,
  viewer: FormViewer,
  options: ChangeOptions,
): ChangeOutcome {
  const draft = readChanges(form, previousAnswers, changes, viewer);
  const storedAnswers = evaluateStoredAnswers(form, previousAnswers, {
    today: options.today,
    holidays: options.holidays,
  });
  enforceRules(storedAnswers, draft, () => reevaluate(storedAnswers, applyChanges(previousAnswers, draft)));
  const waitingChanges = splitPendingChanges(form, previousAnswers, draft, viewer);
  const computedState = compute(storedAnswers, draft);
  const isChecked = options.mandatory === 'check' && !options.skipMandatory;
  // Resolving a whole form costs more than the rest; only required fields and issues need it.
  const view =
    isChecked || draft.issues.length > 0
      ? resolveForDay(
          reevaluate(computedState, proposeAnswers(previousAnswers, draft, waitingChanges)),
          viewer,
          options.uploaded,
        )
      : null;
  return {
    accepted: draft.accepted,
    cleared: [...draft.cleared],
    waiting: waitingChanges,
    issues: draft.issues.filter((issue) => view && isSeen(view, form, issue)),
    required: isChecked && view ? view.required : [],
    refusedFields: draft.refusedFields,
  };
}
