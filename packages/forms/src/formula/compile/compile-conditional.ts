import { issueOf } from '../../issues/engine-issue';
import type { CompiledNode, Run } from '../formula-context';
import { FormulaError } from '../formula-error';
import type { BinaryNode, CallNode } from '../syntax/formula-node';
import { Empty, typeIssue, unify, type FormulaType } from '../formula-value';
import { countSteps, type Compiler, type NodeScope } from './counted-node';

function requireArguments(call: CallNode, count: number, isOpen = false): void {
  if (call.args.length === count || (isOpen && call.args.length > count)) return;
  const params = { name: call.name, given: call.args.length };
  throw new FormulaError(
    isOpen
      ? issueOf('formula-argument-least', { ...params, min: count })
      : issueOf('formula-argument-count', { ...params, count }),
    call.at,
  );
}

function commonType(types: readonly FormulaType[], name: string, index: number): FormulaType {
  return types.reduce((a, b) => {
    const type = unify(a, b);
    if (!type)
      throw new FormulaError(issueOf('formula-result-types', { name, one: typeIssue(a), other: typeIssue(b) }), index);
    return type;
  }, 'nothing' as FormulaType);
}

function compileIf(call: CallNode, scope: NodeScope, compile: Compiler): CompiledNode {
  requireArguments(call, 3);
  const [test, yesNode, noNode] = call.args.map((arg) => compile(arg, scope));
  if (!test || !yesNode || !noNode || test.type !== 'boolean')
    throw new FormulaError(issueOf('formula-condition-expected', { name: 'if' }), call.at);
  return countSteps(commonType([yesNode.type, noNode.type], 'if', call.at), (context) => {
    const answer = test.run(context);
    return answer instanceof Empty ? answer : (answer === true ? yesNode : noNode).run(context);
  });
}

function compileCoalesce(call: CallNode, scope: NodeScope, compile: Compiler): CompiledNode {
  requireArguments(call, 1, true);
  const parts = call.args.map((arg) => compile(arg, scope));
  const type = commonType(
    parts.map((part) => part.type),
    'coalesce',
    call.at,
  );
  return countSteps(type, (context) => {
    let lastEmptyResult: Empty | null = null;
    for (const part of parts) {
      const value = part.run(context);
      // Only missing answers are skipped: an error is not replaced by another value.
      if (!(value instanceof Empty) || value.isError) return value;
      lastEmptyResult ??= value;
    }
    return lastEmptyResult ?? new Empty(issueOf('all-empty'), false);
  });
}

function compileIsEmpty(call: CallNode, scope: NodeScope, compile: Compiler): CompiledNode {
  requireArguments(call, 1);
  const part = call.args[0] ? compile(call.args[0], scope) : null;
  return countSteps('boolean', (context) => {
    const value = part?.run(context);
    return value instanceof Empty && value.isError ? value : value instanceof Empty;
  });
}

/** Calls that don't evaluate all of their arguments first; null for any other call. */
export function compileChoice(call: CallNode, scope: NodeScope, compile: Compiler): CompiledNode | null {
  if (call.name === 'if') return compileIf(call, scope, compile);
  if (call.name === 'coalesce') return compileCoalesce(call, scope, compile);
  return call.name === 'is_empty' ? compileIsEmpty(call, scope, compile) : null;
}

/** `and`, `or`: evaluated as soon as one side decides the result, even if the other is empty. */
export function compileLogic(node: BinaryNode, left: CompiledNode, right: CompiledNode): CompiledNode {
  if (left.type !== 'boolean' || right.type !== 'boolean')
    throw new FormulaError(issueOf('formula-operator-booleans', { operator: node.operator }), node.at);
  const isDeciding = node.operator === 'or';
  const run: Run = (context) => {
    const outcome = left.run(context);
    if (outcome === isDeciding) return isDeciding;
    const otherOutcome = right.run(context);
    if (otherOutcome === isDeciding && !(outcome instanceof Empty && outcome.isError)) return isDeciding;
    return outcome instanceof Empty ? outcome : otherOutcome;
  };
  return countSteps('boolean', run);
}
