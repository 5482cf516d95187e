import { Exact, ZERO } from '@lendwright/lending';
import { issueOf } from '../../issues/engine-issue';
import type Big from 'big.js';
import { boundedOrEmpty, divide } from '../exact-number';
import type { CompiledNode, FormulaContext, Run } from '../formula-context';
import { FormulaError } from '../formula-error';
import type { CallNode, FormulaNode } from '../syntax/formula-node';
import { Empty, typeIssue, NUMERIC, type FormulaOutcome, type FormulaType, type FormulaValue } from '../formula-value';
import { findExtreme } from '../functions/number-functions';
import { countSteps, type Compiler, type NodeScope } from './counted-node';

/** The functions that aggregate the rows of a cloneable section. */
export const ROW_FUNCTIONS = ['sum', 'avg', 'count', 'min', 'max'] as const;
type RowFunction = (typeof ROW_FUNCTIONS)[number];

const ORDERED_FORMULA_TYPES: readonly FormulaType[] = [...NUMERIC, 'date', 'moment'];

interface Column {
  readonly section: string;
  /** Null if the rows themselves are counted. */
  readonly field: string | null;
  readonly type: FormulaType;
}

/** The column that an aggregate reads; null for an ordinary call such as `min(a, b)`. */
function columnOf(firstNode: FormulaNode | undefined, name: string, scope: NodeScope): Column | null {
  if (firstNode?.is === 'field' && name === 'count' && scope.isRows(firstNode.id))
    return { section: firstNode.id, field: null, type: 'number' };
  if (firstNode?.is !== 'rows') return null;
  if (!scope.isRows(firstNode.section))
    throw new FormulaError(issueOf('formula-not-repeatable', { section: firstNode.section }), firstNode.at);
  if (scope.rowsOf(firstNode.field) !== firstNode.section)
    throw new FormulaError(
      issueOf('formula-field-not-in-rows', { field: firstNode.field, section: firstNode.section }),
      firstNode.at,
    );
  const type = scope.typeOf(firstNode.field);
  if (typeof type === 'object') throw new FormulaError(type.refusal, firstNode.at);
  return { section: firstNode.section, field: firstNode.field, type };
}

function checkColumn(name: RowFunction, { type }: Column, index: number): FormulaType {
  const takenTypes = name === 'sum' || name === 'avg' ? NUMERIC : ORDERED_FORMULA_TYPES;
  if (name === 'count') return 'number';
  if (!takenTypes.includes(type))
    throw new FormulaError(issueOf('formula-row-type', { name, type: typeIssue(type) }), index);
  return type;
}

const sumOf = (values: readonly FormulaValue[]): Big =>
  values.reduce<Big>((sum, value) => sum.plus(value as Big), ZERO);

function combine(name: RowFunction, values: readonly FormulaValue[], title: string): FormulaOutcome {
  if (name === 'count') return new Exact(values.length);
  if (name === 'sum') return boundedOrEmpty(sumOf(values));
  if (values.length === 0) return new Empty(issueOf('rows-without-values', { title }), false);
  return name === 'avg' ? divide(sumOf(values), new Exact(values.length)) : findExtreme(values, name === 'max');
}

/** The values of the matching rows. Empty values are skipped; an error makes the whole result an error. */
function collectValues(context: FormulaContext, column: Column, rowCondition: Run | null): FormulaValue[] | Empty {
  const values: FormulaValue[] = [];
  const cursorBefore = context.cursor;
  for (let row = 0; row < context.countRows(column.section); row++) {
    context.cursor = row;
    context.steps += 1;
    const outcome = rowCondition ? rowCondition(context) : true;
    const value = outcome === true && column.field !== null ? context.read(column.field, row) : outcome;
    if (value instanceof Empty && value.isError) return value;
    if (outcome === true && !(value instanceof Empty)) values.push(value);
  }
  context.cursor = cursorBefore;
  return values;
}

/**
 * Compiles `sum(section.field, condition)` and similar calls; null for any other call. In the condition, the section's
 * fields refer to the current row.
 */
export function compileRows(call: CallNode, scope: NodeScope, compile: Compiler): CompiledNode | null {
  const name = ROW_FUNCTIONS.find((candidate) => candidate === call.name);
  const column = name ? columnOf(call.args[0], name, scope) : null;
  if (!name || !column) return null;
  if (scope.iteratedSection !== null) throw new FormulaError(issueOf('rows-in-rows'), call.at);
  if (call.args.length > 2) throw new FormulaError(issueOf('formula-row-arguments', { name }), call.at);
  const type = checkColumn(name, column, call.at);
  const condition = call.args[1];
  const conditionNode = condition ? compile(condition, { ...scope, iteratedSection: column.section }) : null;
  if (conditionNode && conditionNode.type !== 'boolean')
    throw new FormulaError(issueOf('formula-condition-expected', { name }), call.at);
  const title = column.field === null ? '' : scope.titleOf(column.field);
  return countSteps(type, (context) => {
    const values = collectValues(context, column, conditionNode?.run ?? null);
    return values instanceof Empty ? values : combine(name, values, title);
  });
}
