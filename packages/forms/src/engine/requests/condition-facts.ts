import { groupOf, measureOf, type MeasureCondition, type RuleCondition, type RuleOperator } from '../../rule';
import { compileCondition } from '../compile/compile-condition';
import type { CompiledForm } from '../compile/compile-form';
import type { FormNames } from '../../formula/compile/form-scope';
import type { AnswerReader } from '../evaluation/answer-reader';

/** `rows`: the rows of a repeatable section meet a condition, which is not broken down further. */
export const FACT_OPERATORS = [
  ...(['equals', 'not-equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal'] as const),
  ...(['contains', 'not-contains', 'in', 'not-in', 'is-empty', 'is-filled', 'between', 'not-between', 'rows'] as const),
] as const;

export type FactOperator = (typeof FACT_OPERATORS)[number];

/** A comparison that is true for the answers. */
export interface ConditionFact {
  /** The field, or the repeatable section for `rows`. */
  readonly field: string;
  readonly operator: FactOperator;
  /** In the field's stored form; absent if there is none or the comparison is with another field. */
  readonly value?: unknown;
  readonly other?: string;
}

const OPPOSITES: Readonly<Record<RuleOperator, FactOperator>> = {
  equals: 'not-equals',
  'not-equals': 'equals',
  greater: 'less-or-equal',
  less: 'greater-or-equal',
  'greater-or-equal': 'less',
  'less-or-equal': 'greater',
  contains: 'not-contains',
  in: 'not-in',
  'is-empty': 'is-filled',
  between: 'not-between',
};
const ORDERED_OPERATORS: ReadonlySet<RuleOperator> = new Set(['greater', 'less', 'greater-or-equal', 'less-or-equal']);
/** Where these fail, the answer itself says more than that it is not the compared value. */
const NAMED_BY_ANSWER: ReadonlySet<RuleOperator> = new Set([...ORDERED_OPERATORS, 'equals', 'in']);

const knownNames = new WeakMap<CompiledForm, FormNames>();

/** The names that conditions of a form may use. */
export function namesOf(form: CompiledForm): FormNames {
  const knownName = knownNames.get(form) ?? {
    elements: new Map(form.elements.map(({ id, element }) => [id, element])),
    rowsOf: new Map(form.elements.flatMap(({ id, rows }) => (rows === undefined ? [] : [[id, rows] as const]))),
  };
  knownNames.set(form, knownName);
  return knownName;
}

/** Where a condition is read: the form, the current answers, and the row; -1 for the record. */
export interface FactScope {
  readonly form: CompiledForm;
  readonly reader: AnswerReader;
  readonly row: number;
}

function comparisonFact(
  condition: Extract<RuleCondition, { field: string }>,
  isTrue: boolean,
  { form, reader, row }: FactScope,
): ConditionFact {
  const { field, operator } = condition;
  const element = form.byId.get(field);
  const answer = reader.answer(field, element?.rows === undefined ? -1 : row);
  const isEmpty = element?.kind.isEmpty(answer) ?? true;
  // A comparison that fails because the field is empty says nothing about the opposite comparison.
  if (!isTrue && NAMED_BY_ANSWER.has(operator)) {
    if (isEmpty) return { field, operator: 'is-empty' };
    if (!('other' in condition) && !ORDERED_OPERATORS.has(operator))
      return { field, operator: 'equals', value: answer };
  }
  const factOperator = isTrue ? operator : OPPOSITES[operator];
  if ('other' in condition) return { field, operator: factOperator, other: condition.other };
  return factOperator === 'is-empty' || factOperator === 'is-filled'
    ? { field, operator: factOperator }
    : { field, operator: factOperator, value: condition.value };
}

/**
 * The comparisons that make a condition true or false, in the order of the condition: all parts where all decide, the
 * first part where one decides.
 * @param isTrue the result of the condition
 */
export function conditionFacts(condition: RuleCondition, isTrue: boolean, scope: FactScope): readonly ConditionFact[] {
  const parts = groupOf(condition);
  if (parts) {
    const isNone = 'none' in condition;
    const partResult = isNone ? !isTrue : isTrue;
    const isDecisive = 'all' in condition ? !isTrue : partResult;
    if (!isDecisive) return parts.flatMap((part) => conditionFacts(part, partResult, scope));
    const names = namesOf(scope.form);
    const listedPart = parts.find((part) => compileCondition(part, names)(scope.reader, scope.row) === partResult);
    return listedPart ? conditionFacts(listedPart, partResult, scope) : [];
  }
  if ('field' in condition) return [comparisonFact(condition, isTrue, scope)];
  const requestedCondition = condition as Extract<RuleCondition, { rows: string }>;
  const isPlainCount =
    !('match' in requestedCondition) &&
    measureOf(requestedCondition as MeasureCondition)?.name === 'count' &&
    !requestedCondition.where;
  const count = scope.reader.countRows(requestedCondition.rows);
  if (isPlainCount && count === 0) return [{ field: requestedCondition.rows, operator: 'is-empty' }];
  return [{ field: requestedCondition.rows, operator: 'rows' }];
}
