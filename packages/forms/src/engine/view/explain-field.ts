import { issueOf, type EngineIssue } from '../../issues/engine-issue';
import type { Answers } from '../../form-element';
import { compileFormula } from '../../formula/compile/compile-formula';
import { formScope } from '../../formula/compile/form-scope';
import type { CalendarContext } from '../../formula/formula-context';
import { namesIn, partsOf, type FormulaNode } from '../../formula/syntax/formula-node';
import { Empty } from '../../formula/formula-value';
import { parseFormula } from '../../formula/syntax/parse-formula';
import { printFormula } from '../../formula/syntax/print-formula';
import { showValue } from '../../formula/format-value';
import type { FormViewer } from '../../viewer';
import { answerAt, automaticResultAt, isHiddenAt, type EvaluationState } from '../evaluation/evaluation-state';
import { EvaluationReader } from '../evaluation/evaluation-reader';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import { hiddenFields } from './role-limits';
import { evaluateRules } from '../evaluation/evaluate-rules';

/** A field that a formula reads, for display. */
export interface ExplainedInput {
  readonly field: string;
  readonly title: string;
  /** Display text; '' for an empty answer. For a field of rows, one text per row. */
  readonly value: string | readonly string[];
}

/** One step of the calculation. */
export interface ExplainedStep {
  readonly text: string;
  /** Display text, or null with a reason. */
  readonly value: string | null;
  readonly reason?: EngineIssue;
}

export interface Explanation {
  readonly field: string;
  readonly title: string;
  /** With field titles; null if it reads something hidden from the viewer. */
  readonly formula: string | null;
  readonly inputs: readonly ExplainedInput[];
  /** Innermost first; empty if the formula is hidden. */
  readonly steps: readonly ExplainedStep[];
  /** Display text, or null with a reason. */
  readonly result: string | null;
  readonly reason?: EngineIssue;
}

export interface ExplainOptions extends CalendarContext {
  /** The `_id` of the row, for a field of a cloneable section. */
  readonly row?: string;
}

const MAX_STEPS = 60;
const NO_OPTIONS: ExplainOptions = {};
const isLeaf = (node: FormulaNode): boolean => partsOf(node).length === 0 && node.is !== 'call';

interface ExplainContext {
  readonly form: CompiledForm;
  readonly evaluation: EvaluationState;
  readonly field: CompiledElement;
  readonly row: number;
}

function namesOf(form: CompiledForm) {
  const rowsOf = form.elements.flatMap(({ id, rows }) => (rows === undefined ? [] : [[id, rows] as const]));
  return { elements: new Map(form.elements.map(({ id, element }) => [id, element])), rowsOf: new Map(rowsOf) };
}

/** Evaluates one part of the formula on its own. */
function runPart({ form, evaluation, field, row }: ExplainContext, node: FormulaNode) {
  const { type, run } = compileFormula(node, formScope(namesOf(form), field.rows ?? null));
  return { type, outcome: run(new EvaluationReader(evaluation).at(row)) };
}

/** The evaluated parts, innermost first. For `if`, only the branch that was taken. */
function collect(context: ExplainContext, node: FormulaNode, foundNodes: FormulaNode[]): void {
  if (isLeaf(node)) return;
  const isRows = node.is === 'call' && (node.args[0]?.is === 'rows' || node.name === 'count');
  const [test, trueBranch, falseBranch] = node.is === 'call' && node.name === 'if' ? node.args : [];
  if (test && trueBranch && falseBranch) {
    const { outcome } = runPart(context, test);
    collect(context, test, foundNodes);
    if (!(outcome instanceof Empty)) collect(context, outcome === true ? trueBranch : falseBranch, foundNodes);
  } else if (!isRows) for (const part of partsOf(node)) collect(context, part, foundNodes);
  foundNodes.push(node);
}

function explainSteps(context: ExplainContext, node: FormulaNode): ExplainedStep[] {
  const foundNodes: FormulaNode[] = [];
  collect(context, node, foundNodes);
  const title = (id: string): string => context.form.byId.get(id)?.title || id;
  return foundNodes.slice(0, MAX_STEPS).map((part) => {
    const { type, outcome } = runPart(context, part);
    const text = printFormula(part, title);
    return outcome instanceof Empty
      ? { text, value: null, reason: outcome.reason }
      : { text, value: showValue(type, outcome) };
  });
}

function explainInput({ form, evaluation, field, row }: ExplainContext, id: string): ExplainedInput[] {
  const read = form.byId.get(id);
  if (!read?.kind.isField) return [];
  const show = (index: number): string =>
    isHiddenAt(evaluation, read.index, index)
      ? ''
      : read.kind.format(answerAt(evaluation, read.index, index), read.element);
  const isOwn = read.rows === undefined || read.rows === field.rows;
  const count = evaluation.rows.get(read.rows ?? '')?.list.length ?? 0;
  const value = isOwn
    ? show(read.rows === undefined ? -1 : row)
    : Array.from({ length: count }, (_one, index) => show(index));
  return [{ field: id, title: read.title, value }];
}

/** The formula that currently computes the value: that of a matching rule, or the field's own. */
function sourceAt({ form, evaluation, field, row }: ExplainContext): string | null {
  const automaticResult = automaticResultAt(evaluation, field.index, row);
  const formula = field.element.calculation?.trim() ? field.element.calculation : null;
  return automaticResult && (form.influences[field.index]?.formula ?? null) !== null ? formula : null;
}

/**
 * Explains how a computed field got its value: the formula with titles, its inputs, each step and the result.
 *
 * Reveals nothing that is hidden from the viewer: for a formula that reads a hidden field, only the visible inputs and
 * the result are returned, and nothing for a hidden field.
 * @returns null for a field without a formula, a hidden field, and an unknown row
 */
export function explain(
  form: CompiledForm,
  answers: Answers,
  fieldId: string,
  viewer: FormViewer,
  options: ExplainOptions = NO_OPTIONS,
): Explanation | null {
  const field = form.byId.get(fieldId);
  const hiddenIds = hiddenFields(form, viewer);
  if (!field || hiddenIds.has(fieldId)) return null;
  const evaluation = evaluateRules(form, answers, options);
  const row = evaluation.rows.get(field.rows ?? '')?.list.findIndex(({ _id }) => _id === options.row) ?? -1;
  const context = { form, evaluation, field, row };
  const source =
    (field.rows !== undefined && row < 0) || isHiddenAt(evaluation, field.index, row) ? null : sourceAt(context);
  if (source === null) return null;
  const node = parseFormula(source);
  const names = [...namesIn(node)];
  const isWithheld = names.some((name) => hiddenIds.has(name));
  const automaticResult = automaticResultAt(evaluation, field.index, row);
  const mayShowReason = automaticResult?.about === undefined || !hiddenIds.has(automaticResult.about);
  return {
    field: fieldId,
    title: field.title,
    formula: isWithheld ? null : printFormula(node, (id) => form.byId.get(id)?.title || id),
    inputs: names.filter((name) => !hiddenIds.has(name)).flatMap((name) => explainInput(context, name)),
    steps: isWithheld ? [] : explainSteps(context, node),
    result: automaticResult?.value === null ? null : field.kind.format(automaticResult?.value, field.element),
    ...(automaticResult?.reason !== undefined && {
      reason: mayShowReason ? automaticResult.reason : issueOf('input-empty'),
    }),
  };
}
