import { issueOf, type EngineIssue } from '../../issues/engine-issue';
import type { Answers } from '../../form-element';
import { compileFormula } from '../../formula/compile/compile-formula';
import { formScope } from '../../formula/compile/form-scope';
import type { Surroundings } from '../../formula/formula-context';
import { namesIn, partsOf, type FormulaNode } from '../../formula/syntax/formula-node';
import { Empty } from '../../formula/formula-value';
import { parseFormula } from '../../formula/syntax/parse-formula';
import { printFormula } from '../../formula/syntax/print-formula';
import { showValue } from '../../formula/format-value';
import type { FormViewer } from '../../viewer';
import { answerAt, givenAt, isHiddenAt, type Board } from '../evaluation/evaluation-state';
import { BoardReader } from '../evaluation/evaluation-reader';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import { hiddenFields } from './role-limits';
import { weighBoard } from '../evaluation/evaluate-rules';

/** A field that a formula reads, as people see it. */
export interface ExplainedInput {
  readonly field: string;
  readonly title: string;
  /** Display text; '' for an empty answer. For a field of rows one text per row. */
  readonly value: string | readonly string[];
}

/** One part of the working out. */
export interface ExplainedStep {
  readonly text: string;
  /** Display text, or null with a reason. */
  readonly value: string | null;
  readonly reason?: EngineIssue;
}

export interface Explanation {
  readonly field: string;
  readonly title: string;
  /** With the titles of fields; null where it reads what the viewer may not see. */
  readonly formula: string | null;
  readonly inputs: readonly ExplainedInput[];
  /** Innermost first; none where the formula is withheld. */
  readonly steps: readonly ExplainedStep[];
  /** Display text, or null with a reason. */
  readonly result: string | null;
  readonly reason?: EngineIssue;
}

export interface ExplainOptions extends Surroundings {
  /** The `_id` of the row, for a field of a cloneable section. */
  readonly row?: string;
}

const STEPS_MOST = 60;
const NO_OPTIONS: ExplainOptions = {};
const isLeaf = (node: FormulaNode): boolean => partsOf(node).length === 0 && node.is !== 'call';

interface Stage {
  readonly form: CompiledForm;
  readonly board: Board;
  readonly field: CompiledElement;
  readonly row: number;
}

function namesOf(form: CompiledForm) {
  const rowsOf = form.elements.flatMap(({ id, rows }) => (rows === undefined ? [] : [[id, rows] as const]));
  return { elements: new Map(form.elements.map(({ id, element }) => [id, element])), rowsOf: new Map(rowsOf) };
}

/** Works one part of the formula out, for itself. */
function runPart({ form, board, field, row }: Stage, node: FormulaNode) {
  const { type, run } = compileFormula(node, formScope(namesOf(form), field.rows ?? null));
  return { type, outcome: run(new BoardReader(board).at(row)) };
}

/** The parts that were worked out, innermost first: of a choice only the branch that was taken. */
function collect(stage: Stage, node: FormulaNode, found: FormulaNode[]): void {
  if (isLeaf(node)) return;
  const isRows = node.is === 'call' && (node.args[0]?.is === 'rows' || node.name === 'count');
  const [test, yes, no] = node.is === 'call' && node.name === 'if' ? node.args : [];
  if (test && yes && no) {
    const { outcome } = runPart(stage, test);
    collect(stage, test, found);
    if (!(outcome instanceof Empty)) collect(stage, outcome === true ? yes : no, found);
  } else if (!isRows) for (const part of partsOf(node)) collect(stage, part, found);
  found.push(node);
}

function explainSteps(stage: Stage, node: FormulaNode): ExplainedStep[] {
  const found: FormulaNode[] = [];
  collect(stage, node, found);
  const title = (id: string): string => stage.form.byId.get(id)?.title || id;
  return found.slice(0, STEPS_MOST).map((part) => {
    const { type, outcome } = runPart(stage, part);
    const text = printFormula(part, title);
    return outcome instanceof Empty
      ? { text, value: null, reason: outcome.reason }
      : { text, value: showValue(type, outcome) };
  });
}

function explainInput({ form, board, field, row }: Stage, id: string): ExplainedInput[] {
  const read = form.byId.get(id);
  if (!read?.kind.isField) return [];
  const show = (at: number): string =>
    isHiddenAt(board, read.index, at) ? '' : read.kind.format(answerAt(board, read.index, at), read.element);
  const isOwn = read.rows === undefined || read.rows === field.rows;
  const count = board.rows.get(read.rows ?? '')?.list.length ?? 0;
  const value = isOwn
    ? show(read.rows === undefined ? -1 : row)
    : Array.from({ length: count }, (_one, at) => show(at));
  return [{ field: id, title: read.title, value }];
}

/** The formula that gives the value at this moment: that of a rule that holds, or the field's own. */
function sourceAt({ form, board, field, row }: Stage): string | null {
  const given = givenAt(board, field.index, row);
  const formula = field.element.calculation?.trim() ? field.element.calculation : null;
  return given && (form.influences[field.index]?.formula ?? null) !== null ? formula : null;
}

/**
 * Tells how a computed field came to its value: the formula with titles, what it read, each part, the result.
 *
 * Reveals nothing that the viewer may not see: of a formula that reads a hidden field only the visible inputs and the
 * result are told, and of a field that is hidden itself nothing.
 * @returns null for a field without a formula, one that the viewer may not see, and a row that is not there
 */
export function explain(
  form: CompiledForm,
  answers: Answers,
  fieldId: string,
  viewer: FormViewer,
  options: ExplainOptions = NO_OPTIONS,
): Explanation | null {
  const field = form.byId.get(fieldId);
  const hidden = hiddenFields(form, viewer);
  if (!field || hidden.has(fieldId)) return null;
  const board = weighBoard(form, answers, options);
  const row = board.rows.get(field.rows ?? '')?.list.findIndex(({ _id }) => _id === options.row) ?? -1;
  const stage = { form, board, field, row };
  const source = (field.rows !== undefined && row < 0) || isHiddenAt(board, field.index, row) ? null : sourceAt(stage);
  if (source === null) return null;
  const node = parseFormula(source);
  const names = [...namesIn(node)];
  const isWithheld = names.some((name) => hidden.has(name));
  const given = givenAt(board, field.index, row);
  const isTold = given?.about === undefined || !hidden.has(given.about);
  return {
    field: fieldId,
    title: field.title,
    formula: isWithheld ? null : printFormula(node, (id) => form.byId.get(id)?.title || id),
    inputs: names.filter((name) => !hidden.has(name)).flatMap((name) => explainInput(stage, name)),
    steps: isWithheld ? [] : explainSteps(stage, node),
    result: given?.value === null ? null : field.kind.format(given?.value, field.element),
    ...(given?.reason !== undefined && { reason: isTold ? given.reason : issueOf('input-empty') }),
  };
}
