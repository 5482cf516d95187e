import { compileResult, type CompiledResult } from '../../formula/compile/compile-result';
import type { FormulaContext } from '../../formula/formula-context';
import type { FieldResult } from '../../formula/field-values';
import type { Rule, RuleEffect } from '../../rule';
import type { AnswerReader, CompiledCondition } from '../evaluation/answer-reader';
import { compileCondition } from './compile-condition';
import type { Outline } from './outline-form';
import { outlineSteps, type OutlineStep } from './outline-steps';
import { orderSteps } from './step-order';

/** Reads answers for rules and formulas. */
export type StepReader = AnswerReader & FormulaContext;

/** A compiled rule or formula. */
export interface CompiledStep {
  /** Its position in the evaluation order. Later steps never change what it reads. */
  readonly rank: number;
  /** Its position in the definition. The last matching `set-value` rule wins. */
  readonly position: number;
  readonly owner: string;
  readonly effect: RuleEffect | 'compute';
  /** The rule as defined; null for a formula. */
  readonly rule: Rule | null;
  /** Null for a formula, which always applies. */
  readonly when: CompiledCondition | null;
  readonly rows: string | null;
  readonly reads: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
  /** The inputs of the computed value; see `computedFromHidden`. */
  readonly inputs: ReadonlySet<string>;
  /** Indexes of the elements that it affects, including their descendants. */
  readonly targets: readonly number[];
  /** `filter-options`: the remaining options. */
  readonly options: ReadonlySet<string> | null;
  /** Computes the value of its only target; null for a step without a value. */
  readonly computeResult: ((reader: StepReader) => FieldResult) | null;
}

/** The steps that directly affect one element. Steps of ancestors are looked up there. */
export interface Influences {
  readonly isOff: boolean;
  readonly hidingSteps: readonly CompiledStep[];
  /** Null if no rule shows the element; otherwise it is visible only while one of these holds. */
  readonly shows: readonly CompiledStep[] | null;
  readonly requires: readonly CompiledStep[];
  readonly locks: readonly CompiledStep[];
  readonly filters: readonly CompiledStep[];
  /** The last in the definition comes first: it wins. */
  readonly sets: readonly CompiledStep[];
  readonly formula: CompiledStep | null;
}

export interface CompiledSteps {
  readonly steps: readonly CompiledStep[];
  /** The ranks of the steps that read a field or section, by id. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  /** The cloneable sections whose rows can differ because steps are evaluated per row. */
  readonly rowsWithRules: ReadonlySet<string>;
  /** By element index. */
  readonly influences: readonly Influences[];
  /** By element index: 1 if steps or `hide` affect the element or an ancestor. */
  readonly influencedSteps: Uint8Array;
}

function compileValue({ rule, source, targets }: OutlineStep, outline: Outline): CompiledStep['computeResult'] {
  const element = outline.elements.get(targets[0] ?? '');
  if (!element || (rule !== null && rule.effect !== 'set-value')) return null;
  const constant: FieldResult = { value: rule?.value ?? null };
  const result: CompiledResult = source === null ? () => constant : compileResult(source, element, outline);
  return result;
}

function compileStep(step: OutlineStep, rank: number, position: number, outline: Outline): CompiledStep {
  const { rule, owner, rows, reads, columns, inputs, targets } = step;
  return {
    ...{ rank, position, owner, rule, rows, reads, columns, inputs },
    effect: rule?.effect ?? 'compute',
    when: rule ? compileCondition(rule.when, outline) : null,
    targets: targets.flatMap((target) => outline.indexOf.get(target) ?? []),
    options: rule?.options ? new Set(rule.options) : null,
    computeResult: compileValue(step, outline),
  };
}

const NO_STEPS: readonly CompiledStep[] = [];
const PLAIN_INFLUENCES: Influences = {
  isOff: false,
  hidingSteps: NO_STEPS,
  shows: null,
  requires: NO_STEPS,
  locks: NO_STEPS,
  filters: NO_STEPS,
  sets: NO_STEPS,
  formula: null,
};

function influencesOf(targetSteps: readonly CompiledStep[], isOff: boolean): Influences {
  if (targetSteps.length === 0 && !isOff) return PLAIN_INFLUENCES;
  const by = (effect: CompiledStep['effect']): CompiledStep[] => targetSteps.filter((step) => step.effect === effect);
  const showSteps = by('show');
  return {
    isOff,
    hidingSteps: by('hide'),
    shows: showSteps.length > 0 ? showSteps : null,
    requires: by('require'),
    locks: by('lock'),
    filters: by('filter-options'),
    sets: by('set-value').sort((a, b) => b.position - a.position),
    formula: by('compute')[0] ?? null,
  };
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const knownLists = lists.get(key);
  if (knownLists) knownLists.push(value);
  else lists.set(key, [value]);
}

/** Compiles all rules and formulas in evaluation order, and indexes them by affected element. */
export function compileSteps(outline: Outline): CompiledSteps {
  const writtenSteps = outlineSteps(outline);
  const positions = new Map(writtenSteps.map((step, position) => [step, position]));
  const steps = orderSteps(outline, writtenSteps).map((step, rank) =>
    compileStep(step, rank, positions.get(step) ?? 0, outline),
  );
  const readers = new Map<string, number[]>();
  const targetSteps = new Map<number, CompiledStep[]>();
  for (const step of steps) {
    for (const id of step.reads) append(readers, id, step.rank);
    for (const target of step.targets) append(targetSteps, target, step);
  }
  const influences = outline.nodes.map(({ element, index }) =>
    influencesOf(targetSteps.get(index) ?? NO_STEPS, element.hide === true || element.show === false),
  );
  const influencedSteps = new Uint8Array(outline.nodes.length);
  // An ancestor comes before its descendants.
  for (const { index, parent } of outline.nodes)
    influencedSteps[index] = influences[index] !== PLAIN_INFLUENCES || influencedSteps[parent] === 1 ? 1 : 0;
  const rowsWithRules = new Set(steps.flatMap(({ rows }) => rows ?? []));
  return { steps, readers, rowsWithRules, influences, influencedSteps };
}
