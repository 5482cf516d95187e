import { parseDefinition, type FormDefinition, type Rule } from '@lendwright/forms';
import { describe, expect, test } from 'vitest';
import { formModelOf } from '../../model';
import { addPart, changeEffect, changeGroup, copyCard, isBlank } from './change-card';
import { blankCard, blankEffect, blankLine } from './draft-rule';
import { rowsOfTargets, sharedOptions, targetsFor, changeEffectKind } from './effect-offers';
import { fieldIndexOf } from './field-index';
import { validateRules, partAt, pathOf } from './validate-rules';
import { queryRows, pickField, pickOperator } from '../pickers/pick-field';
import { readRules } from './read-rules';
import { EVERY_RULE, RULE_FORM } from '../testing/rule-form';
import { newRuleWriter, writeCard } from './write-rules';

const model = formModelOf(RULE_FORM);
const index = fieldIndexOf(model);
const written = (card: Parameters<typeof writeCard>[0]) => writeCard(card, newRuleWriter(index));
const element = (id: string) => index.elements.get(id) ?? expect.fail(`${id} is not there`);

describe('reading and writing rules', () => {
  test('every kind of rule is written back unchanged', () => {
    expect(readRules(EVERY_RULE).flatMap((card) => written(card) ?? [])).toEqual(EVERY_RULE);
  });

  test('written rules are accepted by the form', () => {
    const content = RULE_FORM.content.map((listedElement) =>
      listedElement.id === 'vacancy' ? { ...listedElement, control_settings: EVERY_RULE } : listedElement,
    );
    expect(() => parseDefinition({ content })).not.toThrow();
  });

  test('adjacent rules with one condition become one card, others do not', () => {
    const rule = (isYes: boolean, effect: Rule['effect']): Rule => ({
      ...{ when: { field: 'agreed', operator: 'equals', value: isYes }, effect, targets: ['price'] },
    });
    const cards = readRules([rule(true, 'show'), rule(true, 'lock'), rule(false, 'hide'), rule(true, 'require')]);
    expect(cards.map(({ effects }) => effects.map(({ effect }) => effect))).toEqual([
      ['show', 'lock'],
      ['hide'],
      ['require'],
    ]);
  });

  test('an incomplete card writes no rule and lists everything that is missing', () => {
    const writer = newRuleWriter(index);
    const card = { ...blankCard('vacancy'), effects: [{ ...blankEffect('vacancy'), targets: [] }] };
    expect(writeCard(card, writer)).toBeNull();
    expect(writer.missing.map(({ what }) => what)).toEqual(['field', 'target']);
  });

  test('a value that the field does not accept counts as missing', () => {
    const line = {
      ...blankLine(),
      field: 'loan',
      operator: 'equals' as const,
      operand: { is: 'value', value: 'much' } as const,
    };
    const card = { ...blankCard('vacancy'), when: { ...blankCard('vacancy').when, parts: [line] } };
    const writer = newRuleWriter(index);
    expect(writeCard(card, writer)).toBeNull();
    expect(writer.missing).toEqual([{ key: line.key, what: 'value' }]);
  });
});

describe('picking the field of a condition', () => {
  test('a field of rows elsewhere asks for any row, the section itself for the number of its rows', () => {
    expect(pickField(blankLine(), 'rent', index, null)).toMatchObject({ is: 'rows', ask: 'any', section: 'rentals' });
    expect(pickField(blankLine(), 'rent', index, 'rentals')).toMatchObject({ is: 'line', field: 'rent' });
    expect(pickField(blankLine(), 'rentals', index, null)).toMatchObject({ is: 'rows', ask: 'count', measured: null });
  });

  test('a row query becomes an aggregate and back without losing its field', () => {
    const rowsPart = pickField(blankLine(), 'rent', index, null);
    if (rowsPart.is !== 'rows') return expect.fail('no question to rows');
    const sum = queryRows(rowsPart, 'sum', index);
    expect(sum).toMatchObject({ ask: 'sum', measured: 'rent', where: null });
    if (sum.is !== 'rows') return expect.fail('no measure');
    expect(queryRows(sum, 'all', index)).toMatchObject({ ask: 'all', where: { parts: [{ field: 'rent' }] } });
    expect(queryRows(sum, 'own', index)).toMatchObject({ is: 'line', field: 'rent', key: sum.key });
  });

  test('a value is kept for another operator if it fits', () => {
    const line = {
      ...blankLine(),
      field: 'loan',
      operator: 'equals' as const,
      operand: { is: 'value', value: 500 } as const,
    };
    expect(pickOperator(line, element('loan'), 'greater').operand).toEqual({ is: 'value', value: 500 });
    expect(pickOperator(line, element('loan'), 'between').operand).toEqual({ is: 'value', value: [500, undefined] });
    expect(pickOperator(line, element('loan'), 'in').operand).toEqual({ is: 'value', value: [500] });
  });
});

describe('changing a card', () => {
  test('a condition is changed and removed at any depth, and everything else keeps its identity', () => {
    const [, card] = readRules(EVERY_RULE);
    const group = card?.when.parts[1];
    const line = group?.is === 'group' ? group.parts[0] : undefined;
    if (!card || !line) return expect.fail('no such card');
    const without = changeGroup(card.when, line.key, () => null);
    expect(without.parts[0]).toBe(card.when.parts[0]);
    expect(without.parts[1]).toMatchObject({ parts: [{ operator: 'less' }] });
    expect(changeGroup(card.when, 'nobody', () => null)).toBe(card.when);
    expect(changeGroup(card.when, card.when.key, () => null)).toBe(card.when);
  });

  test('a nested group gets the opposite join', () => {
    expect(addPart(blankCard('vacancy').when, 'group').parts[1]).toMatchObject({ is: 'group', join: 'any' });
  });

  test('a copy has the same content with new keys', () => {
    const [, card] = readRules(EVERY_RULE);
    if (!card) return expect.fail('no such card');
    const copy = copyCard(card);
    expect(written(copy)).toEqual(written(card));
    expect(copy.when.parts.map(({ key }) => key)).not.toEqual(card.when.parts.map(({ key }) => key));
    expect(isBlank(copy)).toBe(false);
    expect(isBlank(blankCard('vacancy'))).toBe(true);
    expect(changeEffect(card, card.effects[0]?.key ?? '', () => null).effects).toEqual([]);
  });
});

describe('targets of effects', () => {
  const [card] = readRules(EVERY_RULE);
  const effect = card?.effects[0] ?? expect.fail('no effect');
  const idsFor = (draft: typeof effect) => targetsFor(draft, index).map((target) => target.element.id);

  test('options can be filtered on fields that have some, and values set on comparable fields that people answer', () => {
    expect(idsFor({ ...effect, effect: 'filter-options' })).toEqual(['occupancy']);
    expect(idsFor({ ...effect, effect: 'set-value', targets: ['loan'] })).toEqual(['loan', 'price', 'rent', 'owed']);
    expect(idsFor({ ...effect, effect: 'hide' })).toContain('rentals');
  });

  test("changing an effect's type keeps the targets it can have", () => {
    expect(changeEffectKind(effect, 'filter-options', 'vacancy', index).targets).toEqual([]);
    expect(changeEffectKind(effect, 'lock', 'vacancy', index).targets).toEqual(['vacancy']);
  });

  test('the own row is that of the section that contains all targets', () => {
    expect(rowsOfTargets(['rent', 'lease'], index)).toBe('rentals');
    expect(rowsOfTargets(['rent', 'owed'], index)).toBeNull();
    expect(rowsOfTargets(['loan'], index)).toBeNull();
    expect(sharedOptions([element('occupancy'), element('loan')])).toEqual([]);
  });
});

describe('validation of a change', () => {
  const validate = (form: FormDefinition, id: string, rules: readonly Rule[]) =>
    validateRules(formModelOf(form), form, id, (ownElement) => ({ ...ownElement, control_settings: rules }));

  test('an issue names the part of the rule', () => {
    const condition = { all: [{ field: 'rent', operator: 'equals', value: 1 }] } as const;
    const [issue] = validate(RULE_FORM, 'vacancy', [{ when: condition, effect: 'show', targets: ['vacancy'] }]);
    expect(issue?.path).toBe('control_settings[0].when.all[0].field');
    expect(
      partAt(
        'when.all[0].field',
        new Map([
          ['when', 'group'],
          ['when.all[0]', 'line'],
        ]),
      ),
    ).toBe('line');
    expect(partAt('when.any', new Map([['when', 'group']]))).toBe('group');
    expect(pathOf(model, 'rent')).toBe('content[7].childs[0]');
  });

  test('a circular reference lists its fields', () => {
    const setValueRule: Rule = {
      when: { field: 'price', operator: 'is-empty', value: null },
      effect: 'set-value',
      targets: ['price'],
      value: 1,
    };
    const [issue] = validate(RULE_FORM, 'loan', [setValueRule]);
    expect(issue?.cycle).toEqual(['price', 'price']);
  });
});
