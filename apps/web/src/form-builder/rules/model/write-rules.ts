import { checkFormula, kindOf, type FormElement, type Rule, type RuleCondition } from '@lendwright/forms';
import type { DraftCard, DraftEffect, DraftGroup, DraftLine, DraftOperand, DraftPart, DraftRows } from './draft-rule';
import type { FieldIndex } from './field-index';
import { storedOperand } from '../values/operand-value';
import { measuredElement } from './operators-offered';
import type { RuleOperator } from '@lendwright/forms';

/** A missing input, and the part where it is missing. */
export interface MissingPart {
  readonly key: string;
  readonly what: 'field' | 'operator' | 'value' | 'other' | 'part' | 'target' | 'options' | 'formula' | 'effect';
}

/** Collects what a card lacks, and the key of the part at each path. */
export interface RuleWriter {
  readonly index: FieldIndex;
  readonly missing: MissingPart[];
  /** By path within the rule, such as `when.all[0]`. */
  readonly keysByPath: Map<string, string>;
}

export const newRuleWriter = (index: FieldIndex): RuleWriter => ({ index, missing: [], keysByPath: new Map() });

type ComparedValue = { readonly value: unknown } | { readonly other: string };

function writeOperand(
  operand: DraftOperand,
  element: FormElement,
  operator: RuleOperator,
  { key, writer }: { key: string; writer: RuleWriter },
): ComparedValue | null {
  if (operand.is === 'field') {
    if (operand.field !== null) return { other: operand.field };
    writer.missing.push({ key, what: 'other' });
    return null;
  }
  const value = storedOperand(element, operator, operand.value);
  if (value !== undefined) return { value };
  writer.missing.push({ key, what: 'value' });
  return null;
}

function writeLine(line: DraftLine, writer: RuleWriter): RuleCondition | null {
  const element = line.field === null ? undefined : writer.index.elements.get(line.field);
  if (!element || line.operator === null) {
    writer.missing.push({ key: line.key, what: element ? 'operator' : 'field' });
    return null;
  }
  const operand = writeOperand(line.operand, element, line.operator, { key: line.key, writer });
  return operand && { field: element.id, operator: line.operator, ...operand };
}

function writeRows(part: DraftRows, path: string, writer: RuleWriter): RuleCondition | null {
  const condition = part.where && writeGroup(part.where, `${path}.where`, writer);
  if (part.ask === 'any' || part.ask === 'all') {
    return condition && ({ rows: part.section, match: part.ask, where: condition } as RuleCondition);
  }
  const field = part.measured === null ? undefined : writer.index.elements.get(part.measured);
  if (part.operator === null || (part.ask !== 'count' && !field)) {
    writer.missing.push({ key: part.key, what: part.operator === null ? 'operator' : 'field' });
    return null;
  }
  const { typed } = measuredElement(part.ask, field);
  const operand = writeOperand(part.operand, typed, part.operator, { key: part.key, writer });
  if (!operand || (part.where && !condition)) return null;
  const measure = { [part.ask]: part.measured ?? true, operator: part.operator, ...operand };
  return { rows: part.section, ...(condition && { where: condition }), ...measure } as RuleCondition;
}

function writePart(part: DraftPart, path: string, writer: RuleWriter): RuleCondition | null {
  if (part.is === 'group') return writeGroup(part, path, writer, true);
  writer.keysByPath.set(path, part.key);
  return part.is === 'line' ? writeLine(part, writer) : writeRows(part, path, writer);
}

/** A group of one that requires all is written as its single condition, unless it is nested in another group. */
export function writeGroup(group: DraftGroup, path: string, writer: RuleWriter, isInner = false): RuleCondition | null {
  writer.keysByPath.set(path, group.key);
  const [onlyPart] = group.parts;
  if (onlyPart && group.parts.length === 1 && group.join === 'all' && !isInner)
    return writePart(onlyPart, path, writer);
  if (!onlyPart) writer.missing.push({ key: group.key, what: 'part' });
  const writtenParts = group.parts.map((part, index) => writePart(part, `${path}.${group.join}[${index}]`, writer));
  const parts = writtenParts.filter((part) => part !== null);
  return onlyPart && parts.length === writtenParts.length
    ? ({ [group.join]: parts } as unknown as RuleCondition)
    : null;
}

/** The value of a `set-value` effect; null while it is missing. */
function writeEffectValue(effect: DraftEffect, writer: RuleWriter): Pick<Rule, 'value' | 'formula'> | null {
  const targets = effect.targets.flatMap((id) => writer.index.elements.get(id) ?? []);
  if (effect.valueSource === 'formula') {
    const isRight =
      effect.formula.trim() && targets.every((target) => !checkFormula(effect.formula, target, writer.index));
    if (isRight) return { formula: effect.formula };
    writer.missing.push({ key: effect.key, what: 'formula' });
    return null;
  }
  const [firstElement] = targets;
  const read =
    firstElement && effect.value !== undefined ? kindOf(firstElement.type).parse(effect.value, firstElement) : null;
  if (effect.value === null) return { value: null };
  if (read?.ok) return { value: read.value };
  writer.missing.push({ key: effect.key, what: 'value' });
  return null;
}

function writeEffect(effect: DraftEffect, condition: RuleCondition, writer: RuleWriter): Rule | null {
  const { key, targets } = effect;
  if (targets.length === 0) writer.missing.push({ key, what: 'target' });
  const rule = { when: condition, effect: effect.effect, targets };
  if (effect.effect === 'filter-options') {
    if (effect.options.length === 0) writer.missing.push({ key, what: 'options' });
    return targets.length > 0 && effect.options.length > 0 ? { ...rule, options: effect.options } : null;
  }
  if (effect.effect !== 'set-value') return targets.length > 0 ? rule : null;
  const effectValue = writeEffectValue(effect, writer);
  return effectValue && targets.length > 0 ? { ...rule, ...effectValue } : null;
}

/** The rules of a card, one for each effect; null while anything is missing. */
export function writeCard(card: DraftCard, writer: RuleWriter): readonly Rule[] | null {
  const ownCondition = writeGroup(card.when, 'when', writer);
  if (card.effects.length === 0) writer.missing.push({ key: card.key, what: 'effect' });
  // Effects are checked even if the condition is incomplete, so that everything missing is reported at once.
  const rules = card.effects.map((effect) => writeEffect(effect, ownCondition ?? { all: [] }, writer));
  const wholeRules = rules.filter((rule) => rule !== null);
  return ownCondition && wholeRules.length > 0 && wholeRules.length === rules.length ? wholeRules : null;
}
