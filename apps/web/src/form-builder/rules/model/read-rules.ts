import {
  ROW_MEASURES,
  type MeasureCondition,
  type Rule,
  type RuleCondition,
  type RuleOperator,
} from '@lendwright/forms';
import {
  newDraftKey,
  NO_VALUE,
  type DraftCard,
  type DraftEffect,
  type DraftGroup,
  type DraftOperand,
  type DraftPart,
  type DraftRows,
} from './draft-rule';

function operandOf(condition: { readonly value?: unknown; readonly other?: string }): DraftOperand {
  return condition.other === undefined
    ? { is: 'value', value: condition.value }
    : { is: 'field', field: condition.other };
}

const groupOf = (join: DraftGroup['join'], parts: readonly RuleCondition[]): DraftGroup => ({
  is: 'group',
  key: newDraftKey(),
  join,
  parts: parts.map(partOf),
});

/** Wraps a single condition in a group, so that more can be added. */
const toGroup = (condition: RuleCondition): DraftGroup => {
  const part = partOf(condition);
  return part.is === 'group' ? part : { is: 'group', key: newDraftKey(), join: 'all', parts: [part] };
};

function measureOf(condition: MeasureCondition): DraftRows {
  const ask = ROW_MEASURES.find((name) => condition[name] !== undefined) ?? 'count';
  const measuredCondition = condition[ask];
  return {
    is: 'rows',
    key: newDraftKey(),
    section: condition.rows,
    ask,
    measured: typeof measuredCondition === 'string' ? measuredCondition : null,
    operator: condition.operator,
    operand: operandOf(condition),
    where: condition.where ? toGroup(condition.where) : null,
  };
}

/** Converts a stored condition to an editable part. */
export function partOf(condition: RuleCondition): DraftPart {
  if ('all' in condition) return groupOf('all', condition.all);
  if ('any' in condition) return groupOf('any', condition.any);
  if ('none' in condition) return groupOf('none', condition.none);
  if ('field' in condition) {
    const operator: RuleOperator = condition.operator;
    return { is: 'line', key: newDraftKey(), field: condition.field, operator, operand: operandOf(condition) };
  }
  if ('match' in condition) {
    const { rows: section, match: ask, where } = condition;
    const blankMeasure = { measured: null, operator: null, operand: NO_VALUE, where: toGroup(where) };
    return { is: 'rows', key: newDraftKey(), section, ask, ...blankMeasure };
  }
  return measureOf(condition);
}

const effectOf = ({ effect, targets, options = [], value, formula }: Rule): DraftEffect => ({
  key: newDraftKey(),
  effect,
  targets,
  options,
  valueSource: formula === undefined ? 'value' : 'formula',
  value,
  formula: formula ?? '',
});

/**
 * Converts an element's rules to cards. Adjacent rules with the same condition become one card with several effects.
 * Only adjacent ones, because the order matters when two rules set the same field.
 */
export function readRules(rules: readonly Rule[]): readonly DraftCard[] {
  const cards: { when: string; card: DraftCard }[] = [];
  for (const rule of rules) {
    const conditionJson = JSON.stringify(rule.when);
    const lastCard = cards.at(-1);
    if (lastCard?.when === conditionJson)
      lastCard.card = { ...lastCard.card, effects: [...lastCard.card.effects, effectOf(rule)] };
    else
      cards.push({
        when: conditionJson,
        card: { key: newDraftKey(), when: toGroup(rule.when), effects: [effectOf(rule)] },
      });
  }
  return cards.map(({ card }) => card);
}
