import { Exact } from '@lendwright/lending';
import { issueOf } from '../../issues/engine-issue';
import type Big from 'big.js';
import { compileChoice, compileLogic } from './compile-conditional';
import { compileRows, ROW_FUNCTIONS } from './compile-rows';
import type { CompiledNode, FormulaScope } from '../formula-context';
import { FormulaError } from '../formula-error';
import type { FormulaFunction } from '../formula-function';
import type { BinaryNode, CallNode, FieldNode, FormulaNode, RowsNode } from '../syntax/formula-node';
import { Empty, typeIssue, NUMERIC, type FormulaType, type FormulaValue } from '../formula-value';
import { functionByName } from '../functions/all-functions';
import { typedOperator } from './operators';
import { countSteps, type NodeScope } from './counted-node';

const NO_RESULT = new Empty(issueOf('no-result'), false);

/** A field in its scope: the aggregate's current row, the formula's own row, or the record. */
function compileField({ id, at }: FieldNode, scope: NodeScope): CompiledNode {
  if (scope.isRows(id)) throw new FormulaError(issueOf('formula-section-as-value', { section: id }), at);
  const type = scope.typeOf(id);
  if (typeof type === 'object') throw new FormulaError(type.refusal, at);
  const rows = scope.rowsOf(id);
  if (rows === null) return countSteps(type, (context) => context.read(id, -1));
  if (rows === scope.iteratedSection) return countSteps(type, (context) => context.read(id, context.cursor));
  if (rows === scope.own) return countSteps(type, (context) => context.read(id, context.row));
  throw new FormulaError(issueOf('formula-field-in-rows', { field: id, section: rows }), at);
}

function compileRowField({ section, field, at }: RowsNode, scope: NodeScope): CompiledNode {
  if (section === scope.iteratedSection && scope.rowsOf(field) === section)
    return compileField({ is: 'field', id: field, at }, scope);
  throw new FormulaError(issueOf('formula-many-values', { section, field }), at);
}

function compileUnary(node: Extract<FormulaNode, { is: 'unary' }>, scope: NodeScope): CompiledNode {
  const { type, run } = compile(node.operand, scope);
  const isRight = node.operator === 'not' ? type === 'boolean' : NUMERIC.includes(type);
  if (!isRight)
    throw new FormulaError(
      issueOf('formula-operator-type', { operator: node.operator, type: typeIssue(type) }),
      node.at,
    );
  return countSteps(type, (context) => {
    const value = run(context);
    if (value instanceof Empty) return value;
    return node.operator === 'not' ? !value : (value as Big).neg();
  });
}

function compileBinary(node: BinaryNode, scope: NodeScope): CompiledNode {
  const [left, right] = [compile(node.left, scope), compile(node.right, scope)];
  if (node.operator === 'and' || node.operator === 'or') return compileLogic(node, left, right);
  const operator = typedOperator(node.operator, left.type, right.type);
  if (!operator) {
    const types = { left: typeIssue(left.type), right: typeIssue(right.type) };
    throw new FormulaError(issueOf('formula-operator-types', { operator: node.operator, ...types }), node.at);
  }
  return countSteps(operator.type, (context) => {
    const outcome = left.run(context);
    if (outcome instanceof Empty) return outcome;
    const otherOutcome = right.run(context);
    return otherOutcome instanceof Empty ? otherOutcome : operator.run(outcome, otherOutcome);
  });
}

function checkArguments(
  call: CallNode,
  { acceptedTypes, min, isOpen }: FormulaFunction,
  types: readonly FormulaType[],
): void {
  const [minArguments, max] = [min ?? acceptedTypes.length, isOpen ? Infinity : acceptedTypes.length];
  if (types.length < minArguments || types.length > max) {
    const params = { name: call.name, given: types.length };
    throw new FormulaError(
      isOpen
        ? issueOf('formula-argument-least', { ...params, min: minArguments })
        : minArguments === max
          ? issueOf('formula-argument-count', { ...params, count: max })
          : issueOf('formula-argument-range', { ...params, min: minArguments, max }),
      call.at,
    );
  }
  types.forEach((type, position) => {
    const wantedType = acceptedTypes[Math.min(position, acceptedTypes.length - 1)] ?? [];
    if (wantedType.includes(type) || type === 'nothing') return;
    throw new FormulaError(
      issueOf('formula-argument-type', {
        name: call.name,
        types: wantedType.map(typeIssue),
        position: position + 1,
        type: typeIssue(type),
      }),
      call.at,
    );
  });
}

function compilePlainCall(call: CallNode, scope: NodeScope): CompiledNode {
  const calledFunction = functionByName(call.name);
  if (!calledFunction) {
    const isRows = ROW_FUNCTIONS.some((name) => name === call.name);
    throw new FormulaError(
      isRows
        ? issueOf('formula-rows-expected', { name: call.name })
        : issueOf('formula-unknown-function', { name: call.name.slice(0, 40) }),
      call.at,
    );
  }
  const args = call.args.map((arg) => compile(arg, scope));
  const types = args.map((arg) => arg.type);
  checkArguments(call, calledFunction, types);
  const resultType =
    typeof calledFunction.resultType === 'function' ? calledFunction.resultType(types) : calledFunction.resultType;
  if (!resultType) throw new FormulaError(issueOf('formula-mixed-types', { name: call.name }), call.at);
  return countSteps(resultType, (context) => {
    const values: FormulaValue[] = [];
    context.steps += calledFunction.cost ?? 0;
    for (const arg of args) {
      const value = arg.run(context);
      if (value instanceof Empty) return value;
      values.push(value);
    }
    return calledFunction.run(values, context, types);
  });
}

const literal = (type: FormulaType, value: FormulaValue | Empty): CompiledNode => countSteps(type, () => value);

function compile(node: FormulaNode, scope: NodeScope): CompiledNode {
  switch (node.is) {
    case 'number':
      return literal('number', new Exact(node.text));
    case 'percent':
      return literal('percent', new Exact(node.text).div(100));
    case 'text':
      return literal('text', node.value);
    case 'boolean':
      return literal('boolean', node.value);
    case 'nothing':
      return literal('nothing', NO_RESULT);
    case 'field':
      return compileField(node, scope);
    case 'rows':
      return compileRowField(node, scope);
    case 'unary':
      return compileUnary(node, scope);
    case 'binary':
      return compileBinary(node, scope);
    case 'call':
      return compileRows(node, scope, compile) ?? compileChoice(node, scope, compile) ?? compilePlainCall(node, scope);
  }
}

/**
 * Compiles a formula and determines the type of its result.
 *
 * Types are checked here, not at run time: amounts, numbers, percentages, texts and dates are never converted
 * implicitly. Run-time failures (missing values, division by zero, overflow) return an `Empty` with a reason.
 * @throws FormulaError for an unknown name, a wrong number of arguments, and incompatible types
 */
export function compileFormula(node: FormulaNode, scope: FormulaScope): CompiledNode {
  return compile(node, { ...scope, iteratedSection: null });
}
