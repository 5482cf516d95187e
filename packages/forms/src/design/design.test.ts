import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../definition/parse-definition';
import type { FormDefinition } from '../form-element';
import { SAMPLE_FORMS } from '../testing/cases/sample-forms';
import { verdictCase } from '../testing/fixtures';
import { compareForms, countChanges } from './compare-forms';
import { formReferences, referencesTo } from './form-references';
import { unusedId } from './unused-id';
import { missingTranslations } from './missing-translations';
import { longestOrderedRun } from './longest-ordered-run';
import { translateForm } from './translate-form';

const text = (id: string, overrides: object = {}) => ({ id, type: 'text', title: `The ${id}`, ...overrides });
const section = (id: string, children: unknown[], overrides: object = {}) => ({
  ...{ id, type: 'section', title: `The ${id}`, childs: children },
  ...overrides,
});
const form = (content: unknown[], deactivatedEntries: unknown[] = []): FormDefinition =>
  parseDefinition({ content, deactivated: deactivatedEntries });
const equalsX = (field: string) => ({ field, operator: 'equals', value: 'x' });

describe('a translated form', () => {
  const germanData = { title: 'Farbe', placeholder: ' ', options: { r: 'Rot' } };
  const options = [
    { id: 'r', text: 'Red' },
    { id: 'b', text: 'Blue' },
  ];
  const wholeDefinition = form([
    section('s', [
      { id: 'c', type: 'select', title: 'Colour', placeholder: 'Choose', options, translations: { de: germanData } },
    ]),
    text('a'),
    { id: 'st', type: 'state', title: 'State', translations: { es: { options: { TX: 'Tejas' } } } },
    { id: 'p', type: 'paragraph', value: 'Words', translations: { de: { value: 'Worte' } } },
  ]);

  test('replaces translated texts and keeps the rest', () => {
    const { content } = translateForm(wholeDefinition, 'de');
    expect(content[0]?.childs?.[0]).toMatchObject({
      ...{ id: 'c', title: 'Farbe', placeholder: 'Choose' },
      options: [{ id: 'r', text: 'Rot' }, options[1]],
    });
    expect(content[3]?.value).toBe('Worte');
    expect(content[1]).toBe(wholeDefinition.content[1]);
    expect(translateForm(wholeDefinition, 'es').content[2]?.options?.find(({ id }) => id === 'TX')?.text).toBe('Tejas');
    expect(translateForm(wholeDefinition, 'es').content[0]).toBe(wholeDefinition.content[0]);
  });

  test('returns the same object if nothing is translated, and on repeated calls', () => {
    expect(translateForm(wholeDefinition, 'fr')).toBe(wholeDefinition);
    expect(translateForm(wholeDefinition, 'en')).toBe(wholeDefinition);
    expect(translateForm(wholeDefinition, 'de')).toBe(translateForm(wholeDefinition, 'de'));
  });

  test('translates units, and asks for no translation of symbols', () => {
    const term = { id: 't', type: 'number', title: 'Term', suffix: 'months' };
    const rate = { id: 'r', type: 'number', title: 'Rate', prefix: '~', suffix: '%' };
    const missingEntries = missingTranslations(form([section('s', [term, rate])]), ['de']);
    expect(missingEntries.map(({ id, what }) => `${id} ${what}`)).toEqual([
      's title',
      't title',
      't suffix',
      'r title',
    ]);
    const translated = form([section('s', [{ ...term, translations: { de: { suffix: 'Monate' } } }])]);
    expect(translateForm(translated, 'de').content[0]?.childs?.[0]?.suffix).toBe('Monate');
  });

  test('lists missing translations', () => {
    const missingEntries = missingTranslations(wholeDefinition, ['en', 'de']);
    expect(missingEntries.map(({ id, what }) => `${id} ${what}`)).toEqual([
      ...['s title', 'c placeholder', 'c option:b', 'a title', 'st title'],
    ]);
    expect(missingEntries[1]).toEqual({ id: 'c', path: 'content[0].childs[0]', language: 'de', what: 'placeholder' });
    expect(missingTranslations(wholeDefinition, ['en'])).toEqual([]);
  });
});

describe('comparing forms', () => {
  const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

  test('a form has no difference from itself', () => {
    for (const { content } of SAMPLE_FORMS) {
      const definition = form(JSON.parse(JSON.stringify(content)) as unknown[]);
      expect(countChanges(compareForms(definition, form([...content])))).toBe(0);
    }
  });

  test('reports every kind of change; inserted elements do not count as moves', () => {
    const definitionBefore = form([section('s', [text('a'), text('b'), text('c')]), text('d'), text('e')], [text('f')]);
    const definitionAfter = form(
      [text('new'), section('s', [text('c'), text('a'), text('f')]), text('b', { mandatory: true, readonly: false })],
      [text('d')],
    );
    const reportedForm = compareForms(definitionBefore, definitionAfter);
    expect(
      [reportedForm.added, reportedForm.removed, reportedForm.deactivated, reportedForm.reactivated].map(ids),
    ).toEqual([...[['new'], ['e'], ['d'], ['f']]]);
    expect(reportedForm.moved).toEqual([
      { id: 'c', title: 'The c', type: 'text', from: { parent: 's', position: 2 }, to: { parent: 's', position: 0 } },
      { id: 'b', title: 'The b', type: 'text', from: { parent: 's', position: 1 }, to: { parent: null, position: 2 } },
    ]);
    expect(reportedForm.edited).toEqual([
      { id: 'b', title: 'The b', type: 'text', changes: [{ key: 'mandatory', before: undefined, after: true }] },
    ]);
    expect(countChanges(reportedForm)).toBe(7);
  });

  test('the reverse comparison reports the reverse changes', () => {
    for (let number = 0; number < 50; number++) {
      const [definition, otherDefinition] = [verdictCase(number).definition, verdictCase(number + 1).definition];
      const [forwardDifference, backwardDifference] = [
        compareForms(definition, otherDefinition),
        compareForms(otherDefinition, definition),
      ];
      expect([forwardDifference.added.length, forwardDifference.edited.length]).toEqual([
        backwardDifference.removed.length,
        backwardDifference.edited.length,
      ]);
    }
  });

  test('finds the elements that kept their order', () => {
    expect([...longestOrderedRun([0, 3, 1, 2])].sort()).toEqual([0, 1, 2]);
    expect(longestOrderedRun([]).size).toBe(0);
  });
});

describe('references to an element', () => {
  const rule = {
    when: { all: [equalsX('a'), { any: [equalsX('b')] }] },
    ...{ effect: 'set-value', targets: ['c'], formula: 'upper(a)' },
  };
  const wholeDefinition = form([
    text('a', { control_settings: [rule] }),
    ...[text('b'), text('c'), text('d', { calculation: 'b & c' })],
    section('rows', [{ id: 'n', type: 'number', title: 'N' }], { cloneable: true }),
    text('e', {
      control_settings: [
        {
          when: { rows: 'rows', where: formWithNumberX(), sum: 'n', operator: 'greater', value: 3 },
          effect: 'hide',
          targets: ['b'],
        },
      ],
    }),
  ]);

  function formWithNumberX() {
    return { field: 'n', operator: 'greater', value: 1 };
  }

  test('are listed with their paths', () => {
    const ownPath = 'content[0].control_settings[0]';
    expect(formReferences(wholeDefinition, 'a')).toEqual([
      { owner: 'a', path: `${ownPath}.when.all[0]`, usageKind: 'condition' },
      { owner: 'a', path: `${ownPath}.formula`, usageKind: 'formula' },
    ]);
    expect(formReferences(wholeDefinition, 'b').map(({ path, usageKind }) => `${usageKind} ${path}`)).toEqual([
      `condition ${ownPath}.when.all[1].any[0]`,
      'formula content[3].calculation',
      'target content[5].control_settings[0].targets[0]',
    ]);
    expect(formReferences(wholeDefinition, 'n').map(({ path }) => path)).toEqual([
      'content[5].control_settings[0].when',
      'content[5].control_settings[0].when.where',
    ]);
    expect(formReferences(wholeDefinition, 'd')).toEqual([]);
    expect(referencesTo(wholeDefinition)).toBe(referencesTo(wholeDefinition));
  });
});

test('an unused id is the requested one or has a number appended, and is always valid', () => {
  const wholeDefinition = form([text('a'), text('a_2')], [text('b')]);
  expect(
    ['c', 'a', 'b', 'Loan Amount', '-', 'constructor', '_id'].map((wantedText) =>
      unusedId(wholeDefinition, wantedText),
    ),
  ).toEqual([...['c', 'a_3', 'b_2', 'Loan_Amount', 'field', 'constructor_2', '_id_2']]);
  expect(unusedId(form([text('x'.repeat(100))]), 'x'.repeat(200))).toBe(`${'x'.repeat(98)}_2`);
});
