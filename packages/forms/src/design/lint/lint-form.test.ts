import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import type { FormDefinition } from '../../form-element';
import { SAMPLE_FORMS } from '../../testing/cases/sample-forms';
import { verdictCase } from '../../testing/fixtures';
import { COLORS } from '../../testing/sample-element';
import type { LintOptions } from './lint-finding';
import { lintForm } from './lint-form';

const text = (id: string, overrides: object = {}) => ({ id, type: 'text', title: `The ${id}`, ...overrides });
const section = (id: string, children: unknown[], overrides: object = {}) => ({
  ...{ id, type: 'section', title: `The ${id}`, childs: children },
  ...overrides,
});
const rule = (effect: string, target: string, overrides: object = {}) => ({
  ...{ when: { field: 'a', operator: 'equals', value: 'x' }, effect, targets: [target] },
  ...overrides,
});
const neverHolds = { field: 'a', operator: 'in', value: [] };
const noneCondition = { none: [neverHolds] };
const withRules = (...rules: object[]) => text('a', { control_settings: rules });

/** The findings for a draft, which may not be savable. */
function findingsOf(content: unknown[], options?: LintOptions): string[] {
  const definition = { content } as FormDefinition;
  return lintForm(definition, options).map(({ code, severity, id }) => `${severity} ${code} ${id}`.trim());
}

describe('the form check reports', () => {
  test.each<[string, string[], string[]]>([
    ['that it is empty', findingsOf([]), ['warning empty-form']],
    [
      'what is hidden for good',
      findingsOf([text('a'), section('s', [text('b')], { hide: true })]),
      ['hint hidden-always s'],
    ],
    ['what is hidden from all roles', findingsOf([text('a', { hided_roles: ['all'] })]), ['hint hidden-always a']],
    [
      'what only administrators see',
      findingsOf([text('a', { hided_roles: ['x', 'y'] })], { roleIds: ['x', 'y'] }),
      ['warning hidden-from-roles a'],
    ],
    [
      'what a rule shows in vain',
      findingsOf([withRules(rule('show', 'b')), text('b', { show: false })]),
      ['warning show-rule-ineffective b'],
    ],
    [
      'what its rules never show',
      findingsOf([
        withRules({ ...rule('show', 's'), when: neverHolds }),
        section('s', [section('t', [text('b', { hide: true })])]),
      ]),
      ['warning condition-never a', 'warning never-shown s'],
    ],
    [
      'what its rules always hide',
      findingsOf([withRules({ ...rule('hide', 'b'), when: noneCondition }), text('b')]),
      ['warning condition-always a', 'warning never-shown b'],
    ],
    [
      'of a rule that reads nothing',
      findingsOf([withRules({ ...rule('hide', 'b'), when: { ...neverHolds, field: 'q' } }), text('b')]),
      ['error condition-unknown-field a'],
    ],
    ['of a rule that aims at nothing', findingsOf([withRules(rule('hide', 'q'))]), ['error rule-unknown-target a']],
    [
      'of a rule without targets',
      findingsOf([withRules(rule('hide', 'q', { targets: [] }))]),
      ['error rule-without-target a'],
    ],
    [
      'of a rule that stands twice',
      findingsOf([withRules(rule('hide', 'b'), rule('hide', 'b')), text('b')]),
      ['hint duplicate-rule a'],
    ],
    [
      'of options that a rule closes or does not',
      findingsOf([
        withRules(
          rule('filter-options', 'c', { options: [] }),
          rule('filter-options', 'c', { options: ['r', 'g', 'b'] }),
        ),
        { id: 'c', type: 'select', title: 'C', options: COLORS },
      ]),
      ['warning no-options-left a', 'hint all-options-left a'],
    ],
    [
      'of a rule that requires what is computed',
      findingsOf([withRules(rule('require', 'b')), text('b', { calculation: 'a' })]),
      ['hint require-rule-ineffective a'],
    ],
    ['of a formula that names nothing', findingsOf([text('a', { calculation: 'q' })]), ['error formula-error a']],
    [
      'of a formula in a rule',
      findingsOf([withRules(rule('set-value', 'b', { formula: '1 +' })), text('b')]),
      ['error rule-formula-error a'],
    ],
    ['of choices without options', findingsOf([{ id: 'c', type: 'radio', title: 'C' }]), ['error no-options c']],
    [
      'of one option alone',
      findingsOf([{ id: 'c', type: 'radio', title: 'C', options: [COLORS[0]] }]),
      ['hint one-option c'],
    ],
    [
      'of options that look alike or like nothing',
      findingsOf([
        {
          ...{ id: 'c', type: 'select', title: 'C' },
          options: [...COLORS, { id: 'x', text: ' red' }, { id: 'y', text: ' ' }],
        },
      ]),
      ['warning duplicate-option c', 'warning blank-option c'],
    ],
    ['of what has no title', findingsOf([text('field_1', { title: 'field_1' })]), ['warning untitled field_1']],
    [
      'of titles that stand twice in a section',
      findingsOf([section('s', [text('a'), text('b', { title: 'the A' })]), text('c', { title: 'The a' })]),
      ['warning duplicate-title b'],
    ],
    [
      'less loudly where two take turns',
      findingsOf([withRules(rule('hide', 'b')), text('b', { title: 'The a' })]),
      ['hint duplicate-title b'],
    ],
    [
      'of what holds nothing',
      findingsOf([text('a'), section('s', [section('t', [])]), { id: 'g', type: 'grid', title: '', childs: [] }]),
      ['warning empty-structure s', 'hint empty-structure g'],
    ],
    [
      'of what is owed and cannot be filled',
      findingsOf([
        section('s', [text('a', { mandatory: true })], { readonly: true }),
        text('b', { mandatory: true, readonly: true, value: 'x' }),
      ]),
      ['warning mandatory-unfillable a'],
    ],
    [
      'of settings that a formula makes void',
      findingsOf([text('b'), text('a', { calculation: 'b', mandatory: true, value: 'x', reviewers: ['r'] })]),
      ['hint calculated-mandatory a', 'hint calculated-default a', 'hint calculated-reviewed a'],
    ],
    [
      'of roles that do not exist',
      findingsOf([text('a', { readonly_roles: ['old', 'all'], reviewers: ['gone'] })], { roleIds: ['x'] }),
      ['warning names-unknown-role a', 'error reviewers-missing a'],
    ],
    [
      'of reviewers that do not see',
      findingsOf([section('s', [text('a', { reviewers: ['x'] })], { hided_roles: ['x'] })]),
      ['warning reviewer-cannot-see a'],
    ],
    [
      'of results that roles do not see because of an input, directly, through another and by a rule',
      findingsOf([
        section('s', [text('h')], { hided_roles: ['x'] }),
        text('sum', { calculation: 'h' }),
        text('twice', { calculation: 'sum' }),
        text('own', { calculation: 'h', hided_roles: ['x'] }),
        text('free', { calculation: 'a' }),
        withRules(rule('set-value', 'b', { formula: 'h' })),
        text('b'),
      ]),
      ['warning formula-hidden-inputs sum', 'warning formula-hidden-inputs twice', 'warning formula-hidden-inputs b'],
    ],
    [
      'of results that it shows all the same',
      findingsOf([
        text('h', { hided_roles: ['x'] }),
        text('sum', { calculation: 'h', showsHiddenInputs: true }),
        text('twice', { calculation: 'sum' }),
      ]),
      ['warning formula-shows-hidden sum'],
    ],
    [
      'of translations, when languages are wanted',
      findingsOf([text('a', { guideline: 'G', translations: { de: { title: 'A' } } })], {
        languages: ['en', 'de', 'fr'],
      }),
      ['hint untranslated a', 'hint untranslated a'],
    ],
    [
      'what visitors cannot do or should not be asked',
      findingsOf(
        [
          { id: 'f', type: 'file', title: 'F' },
          { id: 'g', type: 'image', title: 'G', mandatory: true },
          { id: 'h', type: 'ssn', title: 'H' },
        ],
        { isPublic: true },
      ),
      ['warning public-upload f', 'error public-upload g', 'hint public-secret h'],
    ],
  ])('%s', (_name, foundIssues, expected) => expect(foundIssues).toEqual(expected));
});

test('a finding has the path of its subject', () => {
  const content = [withRules({ ...rule('hide', 'b'), when: { any: [{ all: [neverHolds] }] } }), text('b')] as unknown;
  const [finding] = lintForm({ content } as FormDefinition);
  expect(finding).toEqual({
    ...{ code: 'condition-never', severity: 'warning', id: 'a' },
    path: 'content[0].control_settings[0].when',
    params: { name: 'The a' },
    message: 'A condition of The a is never true.',
  });
});

describe('typical lender forms', () => {
  test('have no errors and no warnings', () => {
    for (const { content } of SAMPLE_FORMS) {
      const languageFindings = lintForm(parseDefinition({ content }), { languages: ['en'] });
      // The payment is shown to borrowers who can't see its rate; the lender allowed it.
      const otherFindings = languageFindings.filter(({ code }) => code !== 'formula-shows-hidden');
      expect(otherFindings.filter(({ severity }) => severity !== 'hint')).toEqual([]);
    }
  });

  test('random valid forms have no errors', () => {
    for (let number = 0; number < 100; number++) {
      const { definition } = verdictCase(number);
      expect(lintForm(definition).filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  }, 60_000);

  test('deactivated elements are not checked', () => {
    const definition = parseDefinition({ content: [text('a')], deactivated: [text('b', { calculation: 'gone' })] });
    expect(lintForm(definition, { languages: ['en'] })).toEqual([]);
  });
});
