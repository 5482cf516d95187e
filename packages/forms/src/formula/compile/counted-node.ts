import { issueOf } from '../../issues/engine-issue';
import { STEPS_MOST, type CompiledNode, type FormulaScope, type Run } from '../formula-context';
import type { FormulaNode } from '../syntax/formula-node';
import { failure, type FormulaType } from '../formula-value';

/** Turns a part of a formula into something that runs; handed down, so that parts need not know the whole compiler. */
export type Compiler = (node: FormulaNode, scope: NodeScope) => CompiledNode;

/** Where a part stands: `iterated` is the cloneable section whose rows an aggregate is going through. */
export interface NodeScope extends FormulaScope {
  readonly iterated: string | null;
}

const TOO_MANY = failure(issueOf('too-many-steps'));

/** Counts every part that runs, so that no formula runs for long. */
export function countSteps(type: FormulaType, run: Run): CompiledNode {
  return { type, run: (context) => (++context.steps > STEPS_MOST ? TOO_MANY : run(context)) };
}
