import { issueMessage } from '../../issues/issue-message';
import { parseDefinition } from '../../definition/parse-definition';
import { compileForm } from '../../engine/compile/compile-form';
import { explain } from '../../engine/view/explain-field';
import { resolveForm, type ResolvedView } from '../../engine/view/resolve-form';
import type { Answers } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import { matches } from '../../filters/matches';
import { COLORS, STAFF, sampleElement } from '../sample-element';
import { FUNCTION_CASES, KIND_CASES } from './all-cases';
import { CONDITION_CASES } from './condition-cases';
import { EFFECT_CASES } from './effect-cases';
import { FILTER_CASES } from './filter-cases';
import { formulaForm, RESULT } from './formula-form';
import { ruleForm } from './rule-form';
import type { ConditionCase, EffectCase, FilterCase, FunctionCase, KindCase } from './case-shapes';

/** The date of the cases and the company's holiday. */
export const CASE_DAY = { today: '2026-03-31', holidays: ['2026-04-01'] } as const;

export type CaseTable = 'kind' | 'filter' | 'condition' | 'effect' | 'function';

/** The expected and the actual result as texts. */
export interface CaseOutcome {
  readonly table: CaseTable;
  /** The kind, operator, measure, effect or function. */
  readonly about: string;
  readonly name: string;
  readonly expected: string;
  readonly found: string;
  /** Further output that must be the same on every machine: formatted values, steps of a formula. */
  readonly texts: string;
}

const toText = (value: unknown): string => String(JSON.stringify(value ?? null));

function resolveCase(content: readonly unknown[], answers: Answers): ResolvedView {
  return resolveForm(compileForm(parseDefinition({ content })), answers, STAFF, undefined, CASE_DAY);
}

export function runKindCase({ type, name, input, read, element }: KindCase): CaseOutcome {
  const [kind, generatedElement] = [kindOf(type), sampleElement(type, element)];
  const parsed = kind.parse(input, generatedElement);
  const texts = parsed.ok
    ? kind.format(parsed.value, generatedElement, 'America/New_York')
    : issueMessage(parsed.issue);
  const foundText = parsed.ok ? toText({ stored: parsed.value }) : 'null';
  return { table: 'kind', about: type, name, expected: toText(read), found: foundText, texts };
}

export function runFilterCase({ operator, name, type, value, operand, isMet }: FilterCase): CaseOutcome {
  const element = sampleElement(type, kindOf(type).members && type !== 'checkbox' ? { options: COLORS } : {});
  const foundText = toText(matches(element, value, operator, operand));
  return { table: 'filter', about: operator, name, expected: toText(isMet), found: foundText, texts: '' };
}

/** Whether a condition holds, tested with a rule that hides a field. */
export function holdsOnRuleForm(condition: object, answers: Answers): boolean {
  const content = ruleForm({ when: condition, effect: 'hide', targets: ['in1'] });
  return resolveCase(content, answers).elements.get('in1')?.visible === false;
}

export function runConditionCase({ about, name, when, answers, holds: isMet }: ConditionCase): CaseOutcome {
  const foundText = toText(holdsOnRuleForm(when, answers));
  return { table: 'condition', about: about ?? 'group', name, expected: toText(isMet), found: foundText, texts: '' };
}

export function runEffectCase({ effect, name, rule, answers, target, state, required }: EffectCase): CaseOutcome {
  const view = resolveCase(ruleForm(rule), answers);
  const [id = '', row, innerId] = target.split('.');
  const element = view.elements.get(id);
  const seenElement = row === undefined ? element : element?.rows?.get(row)?.get(innerId ?? '');
  const reportedKeys = Object.keys(state).map((key) => [
    key,
    (seenElement as Record<string, unknown> | undefined)?.[key] ?? null,
  ]);
  const missingFields = required ? view.required.map(({ field }) => field) : null;
  const wantedKeys = Object.entries(state).map(([key, value]) => [key, value ?? null]);
  const [expected, foundText] = [toText([wantedKeys, required]), toText([reportedKeys, missingFields])];
  return { table: 'effect', about: effect, name, expected, found: foundText, texts: toText([...view.elements.keys()]) };
}

export function runFunctionCase({ about, name, formula, type, answers, expectedResult }: FunctionCase): CaseOutcome {
  const form = compileForm(parseDefinition(formulaForm(formula, type)));
  const state = resolveForm(form, answers, STAFF, undefined, CASE_DAY).elements.get(RESULT);
  const foundState = state?.reason === undefined ? { value: state?.value } : { reason: issueMessage(state.reason) };
  const texts = toText(explain(form, answers, RESULT, STAFF, CASE_DAY));
  return { table: 'function', about, name, expected: toText(expectedResult), found: toText(foundState), texts };
}

/** Runs all tables. The results are plain data, identical on every machine. */
export function runCases(): readonly CaseOutcome[] {
  return [
    ...KIND_CASES.map(runKindCase),
    ...FILTER_CASES.map(runFilterCase),
    ...CONDITION_CASES.map(runConditionCase),
    ...EFFECT_CASES.map(runEffectCase),
    ...FUNCTION_CASES.map(runFunctionCase),
  ];
}
