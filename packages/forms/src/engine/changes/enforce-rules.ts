import { answerIssue } from './change-row-section';
import { invalidAnswer } from '../../issues/engine-issue';
import { type Answers } from '../../form-element';
import { anyHolds, answerAt, isHiddenAt, holdsAt, type Board } from '../evaluation/evaluation-state';
import type { CompiledElement, CompiledForm, CompiledRowSection } from '../compile/compile-form';
import { isSameValue } from './read-change';
import type { ChangeDraft } from './read-changes';
import { rowsOf, type FormRow } from './read-rows';

/** What rules lock, before and after the changes: only what both lock is refused. */
interface Boards {
  readonly before: Board;
  readonly after: Board;
}

function isLockedAt(board: Board, element: CompiledElement, row: number): boolean {
  for (let at = element.index; at >= 0; at = board.form.elements[at]?.parent ?? -1) {
    if (anyHolds(board, board.form.influences[at]?.locks ?? [], row)) return true;
  }
  return false;
}

const rowAt = (board: Board, section: string, id: string): number =>
  board.rows.get(section)?.list.findIndex((row) => row._id === id) ?? -1;

function isLockedInRow(board: Board, section: string, field: CompiledElement, id: string): boolean {
  const row = rowAt(board, section, id);
  return row >= 0 && isLockedAt(board, field, row);
}

/** Puts locked fields of rows back to what is stored. */
function unlockRows(section: CompiledRowSection, stored: unknown, { before, after }: Boards, draft: ChangeDraft): void {
  const known = new Map(rowsOf(stored).map((row) => [row._id, row]));
  const rows = rowsOf(draft.accepted[section.id]).map((row): FormRow => {
    const kept = known.get(row._id);
    if (!kept) return row;
    const next: Record<string, unknown> & { _id: string } = { ...row };
    for (const field of section.fields) {
      const { id } = field;
      if (isSameValue(row[id], kept[id])) continue;
      if (![before, after].every((board) => isLockedInRow(board, section.id, field, row._id))) continue;
      draft.refused.push(`${section.id}.${id}`);
      if (id in kept) next[id] = kept[id];
      else delete next[id];
    }
    return next;
  });
  if (isSameValue(rows, rowsOf(stored))) delete draft.accepted[section.id];
  else draft.accepted[section.id] = rows;
}

function refuseLocked(form: CompiledForm, stored: Answers, boards: Boards, draft: ChangeDraft): void {
  const sections = new Map(form.rowSections.map((section) => [section.id, section]));
  for (const id of [...Object.keys(draft.accepted), ...draft.cleared]) {
    const element = form.byId.get(id);
    const section = sections.get(id);
    if (element && isLockedAt(boards.before, element, -1) && isLockedAt(boards.after, element, -1)) {
      delete draft.accepted[id];
      draft.cleared.delete(id);
      draft.refused.push(id);
    } else if (section && id in draft.accepted) unlockRows(section, stored[id], boards, draft);
  }
}

/** Whether holding rules leave the answer at a place among the options. */
function isOpen(board: Board, field: CompiledElement, row: number): boolean {
  const value = answerAt(board, field.index, row);
  if (value === undefined || isHiddenAt(board, field.index, row)) return true;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const limits = board.form.influences[field.index]?.filters.filter((step) => holdsAt(board, step, row)) ?? [];
  return limits.every(({ options }) => chosen.every((id) => options?.has(String(id))));
}

/** Takes answers back that rules leave no option for, with an issue at the field. */
function refuseClosed(form: CompiledForm, board: Board, draft: ChangeDraft): void {
  for (const id of Object.keys(draft.accepted)) {
    const element = form.byId.get(id);
    const section = form.rowSections.find((one) => one.id === id);
    const found = section
      ? (board.rows.get(id)?.list ?? []).flatMap(({ _id }, row) =>
          section.fields.filter((field) => !isOpen(board, field, row)).map((field) => ({ field, row: _id })),
        )
      : element && !isOpen(board, element, -1)
        ? [{ field: element, row: undefined }]
        : [];
    if (found.length > 0) delete draft.accepted[id];
    for (const { field, row } of found) draft.issues.push(answerIssue(field, invalidAnswer(field.element), row));
  }
}

/**
 * Takes out of a draft what rules forbid: a field locked both by what is stored and by what the changes make of it, and an
 * option that rules have closed.
 * @param before the board of what is stored
 * @param weigh the board of the draft as it stands at the call
 */
export function enforceRules(before: Board, draft: ChangeDraft, weigh: () => Board): void {
  const { form, answers: stored } = before;
  const hasLocks = form.steps.some(({ effect }) => effect === 'lock');
  const hasFilters = form.steps.some(({ effect }) => effect === 'filter-options');
  if (hasLocks) refuseLocked(form, stored, { before, after: weigh() }, draft);
  if (hasFilters) refuseClosed(form, weigh(), draft);
}
