import type { Answers } from '../../form-element';
import type { FormViewer } from '../../viewer';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import { isSameValue } from './read-change';
import type { ChangeDraft } from './read-changes';
import { rowsOf } from './read-rows';

/** Whether this viewer's change needs a review. Administrators are not reviewers by default. */
const needsReview = ({ element }: CompiledElement, { roleId }: FormViewer): boolean =>
  (element.reviewers?.length ?? 0) > 0 && !element.reviewers?.includes(roleId);

/** Whether the rows change in a field that the viewer can't review. */
function changesReviewedField(fields: readonly CompiledElement[], valueBefore: unknown, valueAfter: unknown): boolean {
  if (fields.length === 0) return false;
  const storedIds = new Map(rowsOf(valueBefore).map((row) => [row._id, row]));
  const rows = rowsOf(valueAfter);
  const remainingIds = new Set(rows.map(({ _id }) => _id));
  const isRemoved = [...storedIds.values()].some(
    (row) => !remainingIds.has(row._id) && fields.some(({ id }) => row[id] !== undefined),
  );
  return isRemoved || rows.some((row) => fields.some(({ id }) => !isSameValue(row[id], storedIds.get(row._id)?.[id])));
}

const reviewedForms = new WeakMap<CompiledForm, boolean>();

function hasReviewers(form: CompiledForm): boolean {
  const hasReviews = reviewedForms.get(form) ?? form.elements.some(({ element }) => element.reviewers?.length);
  reviewedForms.set(form, hasReviews);
  return hasReviews;
}

/**
 * Moves changes that need a review out of the draft. Null removes the answer. If one change in the rows of a section
 * needs a review, all rows are pending, because a list of rows is one answer.
 */
export function splitPendingChanges(
  form: CompiledForm,
  answersBefore: Answers,
  draft: ChangeDraft,
  viewer: FormViewer,
): Record<string, unknown> {
  const waitingData: Record<string, unknown> = {};
  if (!hasReviewers(form)) return waitingData;
  const sections = new Map(form.rowSections.map((section) => [section.id, section]));
  for (const id of [...Object.keys(draft.accepted), ...draft.cleared]) {
    const element = form.byId.get(id);
    const reviewedFields = sections.get(id)?.fields.filter((field) => needsReview(field, viewer)) ?? [];
    const isWaiting =
      element &&
      (needsReview(element, viewer) || changesReviewedField(reviewedFields, answersBefore[id], draft.accepted[id]));
    if (!isWaiting) continue;
    waitingData[id] = draft.accepted[id] ?? null;
    delete draft.accepted[id];
    draft.cleared.delete(id);
  }
  return waitingData;
}
