import type { Answers } from '../../form-element';
import type { CalendarContext } from '../../formula/formula-context';
import type { FormViewer } from '../../viewer';
import type { CompiledForm } from '../compile/compile-form';
import type { FormRow } from '../changes/read-rows';
import { evaluateRules, reevaluateRules } from '../evaluation/evaluate-rules';
import type { EvaluationState } from '../evaluation/evaluation-state';
import type { ViewContext } from '../view/element-state';
import type { ConditionFact } from './condition-facts';
import { dependsOnAnswers, hasDayRequests } from './conditional-requests';
import { causesIn, requestsIn, type DocumentRequest, type RequestCauses } from './document-requests';

/** How a document is requested; null is not at all. */
export type RequestNeed = 'required' | 'optional' | null;

/**
 * What changed a request: the result of rules, a row that was added or removed, or another version of the form.
 */
export type RequestChangeBy = 'rule' | 'row' | 'form';

/** A document request that a change added, withdrew, required or relaxed. */
export interface RequestChange {
  readonly slot: string;
  readonly from: RequestNeed;
  readonly to: RequestNeed;
  readonly by: RequestChangeBy;
  /** The title of the document's element. */
  readonly title: string;
  /** What made the rules decide so. */
  readonly facts: readonly ConditionFact[];
  /** The elements that these rules read or belong to, more than the facts name. */
  readonly reads: readonly string[];
  /** The row of a document that is no longer requested, as it was. */
  readonly row: FormRow | null;
}

/** A record's form with its answers. */
export interface AnsweredForm {
  readonly form: CompiledForm;
  readonly answers: Answers;
}

/** Requests do not depend on who looks at them. */
const ALL_SEEING_VIEWER: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };
const NO_IDS: ReadonlySet<string> = new Set();

const contextOf = (evaluation: EvaluationState): ViewContext => ({
  form: evaluation.form,
  answers: evaluation.answers,
  viewer: ALL_SEEING_VIEWER,
  uploaded: NO_IDS,
  hidden: NO_IDS,
  readonly: NO_IDS,
  evaluation,
  rowViews: new Map(),
});

const needOf = (request: DocumentRequest | undefined): RequestNeed =>
  request ? (request.mandatory ? 'required' : 'optional') : null;

function changeBy(
  from: DocumentRequest | undefined,
  to: DocumentRequest | undefined,
  [contextBefore, contextAfter]: readonly [ViewContext, ViewContext],
): RequestChangeBy {
  const field = (to ?? from)?.field.id ?? '';
  if (!contextBefore.form.byId.has(field) || !contextAfter.form.byId.has(field)) return 'form';
  const { section, row } = (to ?? from) as DocumentRequest;
  const hasRow = ({ evaluation }: ViewContext) =>
    evaluation.rows.get(section?.id ?? '')?.list.some(({ _id }) => _id === row?._id) === true;
  if (row && hasRow(contextBefore) !== hasRow(contextAfter)) return 'row';
  return 'rule';
}

function changedCausesOf(context: ViewContext, request: DocumentRequest): RequestCauses {
  const index = context.form.byId.get(request.field.id)?.index;
  const rows = context.evaluation.rows.get(request.section?.id ?? '')?.list ?? [];
  const position = request.row ? rows.findIndex(({ _id }) => _id === request.row?._id) : -1;
  const isGone = index === undefined || (request.row !== null && position < 0);
  return isGone ? { visibility: null, mandatory: null } : causesIn({ context, index, row: position });
}

function changeOf(
  from: DocumentRequest | undefined,
  to: DocumentRequest | undefined,
  contexts: readonly [ViewContext, ViewContext],
): RequestChange {
  const request = (to ?? from) as DocumentRequest;
  const causes = changedCausesOf(contexts[1], request);
  const cause = from && to ? causes.mandatory : causes.visibility;
  return {
    slot: request.slot,
    title: request.field.title,
    from: needOf(from),
    to: needOf(to),
    by: changeBy(from, to, contexts),
    facts: cause?.facts ?? [],
    reads: cause?.reads ?? [],
    row: to ? null : request.row,
  };
}

function changesBetween(stateBefore: EvaluationState, stateAfter: EvaluationState): readonly RequestChange[] {
  const contexts = [contextOf(stateBefore), contextOf(stateAfter)] as const;
  const [knownRequests, currentEntries] = contexts.map(
    (context) => new Map(requestsIn(context).map((request) => [request.slot, request])),
  );
  const slots = new Set([...(currentEntries?.keys() ?? []), ...(knownRequests?.keys() ?? [])]);
  return [...slots].flatMap((slot) => {
    const [from, to] = [knownRequests?.get(slot), currentEntries?.get(slot)];
    return needOf(from) === needOf(to) ? [] : [changeOf(from, to, contexts)];
  });
}

/**
 * The document requests that a change of answers or of the form version adds, withdraws, requires or relaxes, in reading
 * order: those of the new form first. @param calendarBefore if the requests before are those of another day
 */
export function compareRequests(
  formBefore: AnsweredForm,
  formAfter: AnsweredForm,
  calendar: CalendarContext = {},
  calendarBefore: CalendarContext = calendar,
): readonly RequestChange[] {
  const isSameForm = formBefore.form === formAfter.form;
  if (isSameForm && !dependsOnAnswers(formAfter.form)) return [];
  const firstRules = evaluateRules(formBefore.form, formBefore.answers, calendarBefore);
  if (!isSameForm || calendarBefore.today !== calendar.today)
    return changesBetween(firstRules, evaluateRules(formAfter.form, formAfter.answers, calendar));
  const changedKeys = [...new Set([...Object.keys(formBefore.answers), ...Object.keys(formAfter.answers)])].filter(
    (id) => formBefore.answers[id] !== formAfter.answers[id],
  );
  return changesBetween(firstRules, reevaluateRules(firstRules, formAfter.answers, changedKeys).evaluation);
}

/** The document requests that the passing of days adds, withdraws, requires or relaxes, with the same answers. */
export const compareRequestDays = (
  answeredForm: AnsweredForm,
  contextBefore: CalendarContext,
  contextAfter: CalendarContext,
): readonly RequestChange[] =>
  hasDayRequests(answeredForm.form) ? compareRequests(answeredForm, answeredForm, contextAfter, contextBefore) : [];
