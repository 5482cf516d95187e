import type { Answers } from '../../form-element';
import type { CalendarContext } from '../../formula/formula-context';
import type { FormViewer } from '../../viewer';
import { applyChanges } from './apply-changes';
import type { AnswerIssue } from './change-row-section';
import type { EvaluationState } from '../evaluation/evaluation-state';
import type { CompiledForm } from '../compile/compile-form';
import { computedAnswers } from '../evaluation/computed-answers';
import { enforceRules } from './enforce-rules';
import { isSameValue } from './read-change';
import { readChanges, type ChangeDraft } from './read-changes';
import type { RequiredField } from '../view/required-field';
import { resolveOn, type ResolvedView } from '../view/resolve-form';
import { splitPendingChanges } from './split-pending-changes';
import { reevaluateRules, evaluateRules } from '../evaluation/evaluate-rules';

/** `today` and `holidays` are for formulas: without them, formulas that ask for the day come out empty. */
export interface ChangeOptions extends CalendarContext {
  /** `skip` for a draft that nobody calls finished. */
  readonly mandatory: 'check' | 'skip';
  /** "Skip Mandatory & Save": the caller has checked the right to it and audits the reason. */
  readonly skipMandatory?: boolean;
  /** Ids of the elements that documents were uploaded to. */
  readonly uploaded?: ReadonlySet<string>;
}

export interface ChangeOutcome {
  /** New values in their stored form, computed ones included; only what really differs. */
  readonly accepted: Readonly<Record<string, unknown>>;
  /** Ids whose answers are taken away. */
  readonly cleared: readonly string[];
  /** Values that must not be stored before a reviewer takes them; null stands for an answer to be taken away. */
  readonly waiting: Readonly<Record<string, unknown>>;
  readonly issues: readonly AnswerIssue[];
  readonly required: readonly RequiredField[];
  /** Hidden from the viewer, read-only for him, locked, or unknown: never stored. A field of rows reads `section.field`. */
  readonly refusedFields: readonly string[];
}

/** The board of answers that differ from those of another board in a few places. */
function reevaluate(before: EvaluationState, after: Answers): EvaluationState {
  const changed = Object.keys({ ...before.answers, ...after }).filter((id) => before.answers[id] !== after[id]);
  return changed.length === 0 ? before : reevaluateRules(before, after, changed).evaluation;
}

/** Adds what the form computes for the answers as they will be stored. */
function compute(before: EvaluationState, draft: ChangeDraft): EvaluationState {
  const after = reevaluate(before, applyChanges(before.answers, draft));
  const { set, cleared } = computedAnswers(after, after.answers);
  for (const [id, value] of Object.entries(set)) {
    draft.cleared.delete(id);
    if (isSameValue(value, before.answers[id])) delete draft.accepted[id];
    else draft.accepted[id] = value;
  }
  for (const id of cleared) {
    delete draft.accepted[id];
    if (before.answers[id] !== undefined) draft.cleared.add(id);
  }
  return after;
}

/** Whether the place of an issue can be seen: nobody mends what is hidden. */
function isSeen(view: ResolvedView, form: CompiledForm, { field, row }: AnswerIssue): boolean {
  const section = form.byId.get(field)?.rows ?? '';
  const inRow = row === undefined ? undefined : view.elements.get(section)?.rows?.get(row)?.get(field);
  return (inRow ?? view.elements.get(field))?.visible === true;
}

/** The answers as the person sees them, with what waits. */
function proposed(before: Answers, draft: ChangeDraft, waiting: Answers): Answers {
  const taken = Object.keys(waiting).filter((id) => waiting[id] === null);
  return applyChanges(applyChanges(before, draft), { accepted: waiting, cleared: taken });
}

/**
 * Reads what a person sent against what is stored, and tells what may be stored.
 *
 * Each value is parsed by its kind; `null` and `''` clear. A wrong value is an issue and the stored one stays, so the
 * caller saves only when `issues` and `required` are empty, or saves `accepted` and `cleared` as a draft. A field that
 * rules hide keeps what it is given, but neither blocks the save nor is required. What formulas and `set-value` rules give
 * is computed here, from what will be stored, and never taken from the changes. A change of a field with reviewers, by
 * somebody whose role is not among them, is in `waiting` and in nothing else, administrators included; what is required
 * is judged as if it were taken. Never throws on changes.
 * @param before the stored answers, secrets in any form
 * @param changes by field id; rows of a cloneable section as one list, see `changeRowSection`
 */
export function changeAnswers(
  form: CompiledForm,
  before: Answers,
  changes: Answers,
  viewer: FormViewer,
  options: ChangeOptions,
): ChangeOutcome {
  const draft = readChanges(form, before, changes, viewer);
  const stored = evaluateRules(form, before, { today: options.today, holidays: options.holidays });
  enforceRules(stored, draft, () => reevaluate(stored, applyChanges(before, draft)));
  const waiting = splitPendingChanges(form, before, draft, viewer);
  const evaluation = reevaluate(compute(stored, draft), proposed(before, draft, waiting));
  const view = resolveOn(evaluation, viewer, options.uploaded);
  const isChecked = options.mandatory === 'check' && !options.skipMandatory;
  return {
    accepted: draft.accepted,
    cleared: [...draft.cleared],
    waiting,
    issues: draft.issues.filter((issue) => isSeen(view, form, issue)),
    required: isChecked ? view.required : [],
    refusedFields: draft.refused,
  };
}
