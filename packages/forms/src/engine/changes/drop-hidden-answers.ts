import type { Answers } from '../../form-element';
import type { Surroundings } from '../../formula/formula-context';
import { anyHolds, type Board } from '../evaluation/evaluation-state';
import type { CompiledElement, CompiledForm, CompiledRowSection } from '../compile/compile-form';
import type { FormRow } from './read-rows';
import { weighBoard } from '../evaluation/evaluate-rules';

/** One answer that went because a rule hides its field, for the history. */
export interface DroppedAnswer {
  readonly field: string;
  readonly title: string;
  readonly value: unknown;
  /** The `_id` of the row, for a field of a cloneable section. */
  readonly row?: string;
}

export interface KeptAnswers {
  readonly kept: Answers;
  readonly dropped: readonly DroppedAnswer[];
}

const NOWHERE: Surroundings = {};

/** Whether a rule hides an element here. What the form hides from everybody for good is no matter of this record. */
function isRuledOut(board: Board, { index }: CompiledElement, row: number): boolean {
  for (let at = index; at >= 0; at = board.form.elements[at]?.parent ?? -1) {
    const own = board.form.influences[at];
    if (!own) continue;
    if (anyHolds(board, own.hides, row)) return true;
    if (own.shows && !anyHolds(board, own.shows, row)) return true;
  }
  return false;
}

function dropInRow(
  board: Board,
  section: CompiledRowSection,
  stored: FormRow,
  row: number,
  dropped: DroppedAnswer[],
): FormRow {
  const gone = section.fields.filter((field) => stored[field.id] !== undefined && isRuledOut(board, field, row));
  if (gone.length === 0) return stored;
  const kept: Record<string, unknown> & { _id: string } = { ...stored };
  for (const { id, title } of gone) {
    dropped.push({ field: id, title, value: kept[id], row: stored._id });
    delete kept[id];
  }
  return kept;
}

/**
 * The answers without those that rules hide at this moment, and what was dropped.
 *
 * For submitting: while a form is edited, hidden values are kept. Dropping changes nothing that is visible, since hidden
 * fields count as empty anyway. Fields hidden by `hide`, `show: false` or for a role keep their values.
 */
export function dropHidden(form: CompiledForm, answers: Answers, surroundings: Surroundings = NOWHERE): KeptAnswers {
  const board = weighBoard(form, answers, surroundings);
  const kept: Record<string, unknown> = { ...answers };
  const dropped: DroppedAnswer[] = [];
  for (const element of [...form.fields, ...form.rowSections]) {
    const { id, title } = element;
    if (kept[id] === undefined || !isRuledOut(board, element, -1)) continue;
    dropped.push({ field: id, title, value: kept[id] });
    delete kept[id];
  }
  for (const section of form.rowSections) {
    const rows = kept[section.id] === undefined ? undefined : board.rows.get(section.id)?.list;
    const left = rows?.map((stored, row) => dropInRow(board, section, stored, row, dropped));
    if (left?.some((row, at) => row !== rows?.[at])) kept[section.id] = left;
  }
  return { kept, dropped };
}
