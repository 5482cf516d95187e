import type { Answers } from '../../form-element';
import type { CalendarContext } from '../../formula/formula-context';
import { operatorsOf } from '../../kinds/element-traits';
import { fieldsOfCondition, groupOf, type RuleCondition } from '../../rule';
import { compileCondition } from '../compile/compile-condition';
import type { CompiledForm } from '../compile/compile-form';
import { affectedElements, evaluateRules } from '../evaluation/evaluate-rules';
import { EvaluationReader } from '../evaluation/evaluation-reader';
import type { AnswerReader, CompiledCondition } from '../evaluation/answer-reader';
import { conditionFacts, namesOf, type ConditionFact } from './condition-facts';

/** The answers of a record as rules see them: hidden fields are empty, computed values replace stored ones. */
export type RuleAnswers = AnswerReader;

/** Evaluates the rules of a form once, for any number of conditions. */
export const ruleAnswers = (form: CompiledForm, answers: Answers, calendar: CalendarContext = {}): RuleAnswers =>
  new EvaluationReader(evaluateRules(form, answers, calendar));

/** A condition from outside of a form, such as that of a stage rule, compiled for one form. */
export interface ConditionTest {
  /** The fields and sections that the condition reads. */
  readonly reads: ReadonlySet<string>;
  /** Every field whose answer can change the result: those that the condition reads, and those that rules of the form read for them. */
  readonly dependsOn: ReadonlySet<string>;
  holds(answers: RuleAnswers): boolean;
  /** What makes the condition true or false for these answers. */
  facts(answers: RuleAnswers): readonly ConditionFact[];
}

/** Whether the form has every field of the condition, and each can be compared that way. */
function fits(form: CompiledForm, condition: RuleCondition): boolean {
  const parts = groupOf(condition);
  if (parts) return parts.every((part) => fits(form, part));
  if (![...fieldsOfCondition(condition)].every((field) => form.byId.has(field))) return false;
  if (!('field' in condition)) return form.byId.get((condition as { rows: string }).rows)?.element.cloneable === true;
  const element = form.byId.get(condition.field)?.element;
  return element !== undefined && operatorsOf(element).includes(condition.operator);
}

/** Adds what rules of the form read to decide about the fields, directly or not. */
function dependenciesOf(form: CompiledForm, condition: RuleCondition): ReadonlySet<string> {
  const fields = new Set(fieldsOfCondition(condition));
  const effects = form.steps.map((step) => ({
    reads: [...step.reads],
    affected: [...affectedElements(form, step)].map((index) => form.elements[index]?.id ?? ''),
  }));
  for (let size = -1; size !== fields.size;) {
    size = fields.size;
    for (const { reads, affected } of effects)
      if (affected.some((id) => fields.has(id))) for (const id of reads) fields.add(id);
  }
  return fields;
}

const compiledTests = new WeakMap<CompiledForm, WeakMap<object, ConditionTest | null>>();

function compileTest(form: CompiledForm, condition: RuleCondition): ConditionTest | null {
  if (!fits(form, condition)) return null;
  const isTrue: CompiledCondition = compileCondition(condition, namesOf(form));
  const holds = (reader: RuleAnswers) => isTrue(reader, -1);
  return {
    reads: fieldsOfCondition(condition),
    dependsOn: dependenciesOf(form, condition),
    holds,
    facts: (reader) => conditionFacts(condition, holds(reader), { form, reader, row: -1 }),
  };
}

/**
 * Compiles a condition in stored form for a form, once per condition object. Returns null if the form cannot evaluate
 * it: the condition is of another form of the module.
 */
export function conditionTest(form: CompiledForm, condition: RuleCondition): ConditionTest | null {
  const tests = compiledTests.get(form) ?? new WeakMap<object, ConditionTest | null>();
  compiledTests.set(form, tests);
  const knownTest = tests.get(condition);
  if (knownTest !== undefined) return knownTest;
  const test = compileTest(form, condition);
  tests.set(condition, test);
  return test;
}
