import { ROW_MEASURES, type FormElement, type Rule, type RuleCondition, type RuleOperator } from '@lendwright/forms';
import { currentLanguage, type Translate } from '../../../i18n';
import type { builderRules } from '../../../i18n/en/builder/builder-rules';
import { titleOfElement, type FieldIndex } from './field-index';
import { formatOperands } from '../values/operand-value';
import { isTemporal, isYesNo, measuredElement } from './operators-offered';

export type RuleText = Translate<(typeof builderRules)['messages']>;

type ComparedValue = { readonly operator: RuleOperator; readonly value?: unknown; readonly other?: string };

/** Joins a list as the language does: with "and" or "or" before the last item. */
export function listed(items: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(currentLanguage(), { type, style: 'long' }).format(items);
}

/** The operator as text: dates and times are after or before, other values greater or less. */
export function describeOperator(text: RuleText, element: FormElement | undefined, operator: RuleOperator): string {
  const isOrdered = operator !== 'is-empty' && /^(greater|less)/.test(operator);
  if (!element || !isOrdered || !isTemporal(element)) return text(`op-${operator}`);
  return text(`time-${operator as 'greater' | 'less' | 'greater-or-equal' | 'less-or-equal'}`);
}

function describeValue(
  text: RuleText,
  element: FormElement | undefined,
  { operator, value, other }: ComparedValue,
  index: FieldIndex,
) {
  if (other !== undefined) return titleOfElement(index, other);
  if (!element || operator === 'is-empty') return '';
  if (isYesNo(element)) return text(value === true ? 'yes' : 'no');
  const shownOperands = formatOperands(element, value);
  if (operator === 'between') return text('pair', { from: shownOperands[0] ?? '', to: shownOperands[1] ?? '' });
  return listed(shownOperands, operator === 'in' ? 'disjunction' : 'conjunction');
}

function describeComparison(
  text: RuleText,
  measureText: string,
  element: FormElement | undefined,
  comparison: ComparedValue,
  index: FieldIndex,
) {
  const operator = describeOperator(text, element, comparison.operator);
  const value = describeValue(text, element, comparison, index);
  return text(value ? 'said-line' : 'said-bare', { what: measureText, operator, value });
}

function describeGroup(
  text: RuleText,
  join: 'all' | 'any' | 'none',
  parts: readonly RuleCondition[],
  index: FieldIndex,
): string {
  const sentences = parts.map((part) => {
    const isGroup = 'all' in part || 'any' in part || 'none' in part;
    return isGroup ? `(${describeCondition(text, part, index)})` : describeCondition(text, part, index);
  });
  if (join === 'none') return text('said-none', { list: listed(sentences, 'disjunction') });
  return listed(sentences, join === 'all' ? 'conjunction' : 'disjunction');
}

/** A condition as a sentence, without the period. */
export function describeCondition(text: RuleText, condition: RuleCondition, index: FieldIndex): string {
  if ('all' in condition) return describeGroup(text, 'all', condition.all, index);
  if ('any' in condition) return describeGroup(text, 'any', condition.any, index);
  if ('none' in condition) return describeGroup(text, 'none', condition.none, index);
  if ('field' in condition) {
    const { field } = condition;
    return describeComparison(text, titleOfElement(index, field), index.elements.get(field), condition, index);
  }
  const section = titleOfElement(index, condition.rows);
  const ownCondition = condition.where ? describeCondition(text, condition.where, index) : '';
  if ('match' in condition) return text(`said-${condition.match}-row`, { section, where: ownCondition });
  const ask = ROW_MEASURES.find((name) => condition[name] !== undefined) ?? 'count';
  const name = condition[ask];
  const field = typeof name === 'string' ? index.elements.get(name) : undefined;
  const fieldTitle = field ? titleOfElement(index, field.id) : text('rowsOf', { section });
  const measureText = text('said-measure', { measure: text(`ask-${ask}`), of: fieldTitle });
  const sentence = ownCondition ? text('said-where', { what: measureText, where: ownCondition }) : measureText;
  const { by, typed } = measuredElement(ask, field);
  return describeComparison(text, sentence, by.type === 'number' ? typed : by, condition, index);
}

/** The effect of a rule as text, which is also the title of its card. */
export function describeEffect(text: RuleText, rule: Omit<Rule, 'when'>, index: FieldIndex, owner: string): string {
  const names = rule.targets.map((id) => (id === owner ? text('thisField') : titleOfElement(index, id)));
  const targets = listed(
    names.length > 3 ? [...names.slice(0, 3), text('more', { count: names.length - 3 })] : names,
    'conjunction',
  );
  if (rule.effect !== 'set-value') return text(`does-${rule.effect}`, { targets });
  const firstElement = index.elements.get(rule.targets[0] ?? '');
  if (rule.formula !== undefined) return text('does-compute', { targets, formula: rule.formula });
  if (rule.value === null || rule.value === undefined) return text('does-clear', { targets });
  const value =
    firstElement && isYesNo(firstElement)
      ? text(rule.value === true ? 'yes' : 'no')
      : firstElement
        ? formatOperands(firstElement, rule.value).join(', ')
        : '';
  return text('does-set-value', { targets, value });
}

/** A whole rule as a sentence. */
export const describeRule = (text: RuleText, rule: Rule, index: FieldIndex, owner: string): string =>
  text('sentence', { when: describeCondition(text, rule.when, index), does: describeEffect(text, rule, index, owner) });
