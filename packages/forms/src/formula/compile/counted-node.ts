import { issueOf } from '../../issues/engine-issue';
import { MAX_STEPS, type CompiledNode, type FormulaScope, type Run } from '../formula-context';
import type { FormulaNode } from '../syntax/formula-node';
import { failure, type FormulaType } from '../formula-value';

/** Compiles a node. Passed as a parameter to avoid a cyclic import. */
export type Compiler = (node: FormulaNode, scope: NodeScope) => CompiledNode;

/** The scope of a node. `iterated` is the cloneable section that the enclosing aggregate iterates over. */
export interface NodeScope extends FormulaScope {
  readonly iteratedSection: string | null;
}

const STEP_LIMIT_FAILURE = failure(issueOf('too-many-steps'));

/** Counts every evaluated node, so that no formula runs for long. */
export function countSteps(type: FormulaType, run: Run): CompiledNode {
  return { type, run: (context) => (++context.steps > MAX_STEPS ? STEP_LIMIT_FAILURE : run(context)) };
}
