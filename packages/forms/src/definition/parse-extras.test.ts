import { describe, expect, test } from 'vitest';
import { compileForm } from '../engine/compile/compile-form';
import { projectForm } from '../engine/view/project-form';
import { STAFF } from '../testing/sample-element';
import { InvalidDefinitionError } from './invalid-definition';
import { parseDefinition } from './parse-definition';

function issuesOf(input: unknown): string[] {
  try {
    parseDefinition(input);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDefinitionError)) throw error;
    return error.issues.map(({ path, message }) => `${path}: ${message}`);
  }
}

const text = (id: string, overrides: object = {}) => ({ id, type: 'text', title: id, ...overrides });
const hide = (field: string, ...targets: string[]) => ({
  when: { field, operator: 'equals', value: 'x' },
  effect: 'hide',
  targets,
});
const collectInactiveIssues = (...deactivatedEntries: unknown[]) =>
  issuesOf({ content: [text('a')], deactivated: deactivatedEntries });

describe('deactivated elements', () => {
  test('keep their settings, rules and formulas, and are not part of the form', () => {
    const tab = {
      id: 'tab',
      type: 'item',
      title: 'Old tab',
      childs: [text('b', { control_settings: [hide('z', 'y')] })],
    };
    const sum = { id: 'sum', type: 'number', title: 'Sum', calculation: 'gone + 1' };
    const definition = parseDefinition({ content: [text('a')], deactivated: [tab, sum] });
    expect(definition.deactivated).toEqual([tab, sum]);
    expect(parseDefinition(JSON.parse(JSON.stringify(definition)))).toEqual(definition);
    const form = compileForm(definition);
    expect([...form.byId.keys()]).toEqual(['a']);
    expect(projectForm(form, STAFF)).not.toHaveProperty('deactivated');
  });

  test('an empty list is dropped', () => {
    expect(parseDefinition({ content: [], deactivated: [] })).toEqual({ content: [] });
  });

  test.each<[string, string[], string[]]>([
    ['no list', issuesOf({ content: [], deactivated: {} }), ['deactivated: must be a list']],
    ['an id of the form', collectInactiveIssues(text('a')), ['deactivated[0].id: is used twice: a']],
    ['an id used twice', collectInactiveIssues(text('b'), text('b')), ['deactivated[1].id: is used twice: b']],
    [
      'a wrong setting',
      collectInactiveIssues(text('b', { shiny: 1 })),
      ['deactivated[0].shiny: is not a known setting of text'],
    ],
    [
      'wrong nesting',
      collectInactiveIssues({ id: 't', type: 'tab', childs: [text('b')] }),
      ["deactivated[0].childs[0]: tab can't contain text"],
    ],
    [
      'a formula that cannot be read',
      collectInactiveIssues(text('b', { calculation: '1 +' })),
      ['deactivated[0].calculation: ends too early'],
    ],
    [
      'a rule that is none',
      collectInactiveIssues(text('b', { control_settings: [{ ...hide('q', 'q'), effect: 'shake' }] })),
      ["deactivated[0].control_settings[0].effect: is not a known effect: 'shake'"],
    ],
    [
      'a condition that is none',
      collectInactiveIssues(
        text('b', { control_settings: [{ ...hide('q', 'q'), when: { all: [{ field: 1, operator: 'equals' }] } }] }),
      ),
      ['deactivated[0].control_settings[0].when.all[0].field: must be a name'],
    ],
    [
      'a rule of the form that reads one',
      issuesOf({ content: [text('a', { control_settings: [hide('b', 'a')] })], deactivated: [text('b')] }),
      ["content[0].control_settings[0].when.field: is not a field of this form: 'b'"],
    ],
    [
      'a formula of the form that reads one',
      issuesOf({ content: [text('a', { calculation: 'b' })], deactivated: [text('b')] }),
      ["content[0].calculation: is not a field of this form: 'b'"],
    ],
  ])('rejected with %s', (_name, issues, expected) => expect(issues).toEqual(expected));
});

describe('translations', () => {
  const choice = { id: 'c', type: 'radio', title: 'C', options: [{ id: 'x', text: 'X' }] };
  const translationIssues = (translations: unknown, element: object = choice) =>
    issuesOf({ content: [{ ...element, translations }] });

  test('are kept unchanged', () => {
    const texts = {
      title: 'T',
      placeholder: 'P',
      guideline: '<b>G</b>',
      validate_msg: 'V',
      prefix: 'A',
      suffix: 'B',
      options: { x: 'Y' },
    };
    expect(translationIssues({ de: texts, ja: {} })).toEqual([]);
    const [element] = parseDefinition({ content: [{ ...choice, translations: { de: texts } }] }).content;
    expect(element?.translations).toEqual({ de: texts });
    expect(translationIssues({ fr: { value: 'mots' } }, { id: 'p', type: 'paragraph', value: 'words' })).toEqual([]);
    expect(translationIssues({ es: { options: { TX: 'Tejas' } } }, { id: 's', type: 'state', title: 'S' })).toEqual([]);
  });

  test.each<[string, string[], string[]]>([
    ['no object', translationIssues(7), ['content[0].translations: must be an object']],
    [
      'an unknown language',
      translationIssues({ en: {}, xx: {} }),
      ['content[0].translations.en: is not a known language', 'content[0].translations.xx: is not a known language'],
    ],
    [
      'an unknown text',
      translationIssues({ de: { calculation: 'x' } }),
      ['content[0].translations.de.calculation: is not translatable for radio'],
    ],
    [
      'a default answer',
      translationIssues({ de: { value: 'x' } }),
      ['content[0].translations.de.value: is not translatable for radio'],
    ],
    [
      'HTML in a title',
      translationIssues({ de: { title: '<b>x' } }),
      ["content[0].translations.de.title: can't contain HTML"],
    ],
    [
      'a text that is too long',
      translationIssues({ de: { title: 'x'.repeat(501) } }),
      ['content[0].translations.de.title: must be text of at most 500 characters'],
    ],
    [
      'an option that is none',
      translationIssues({ de: { options: { y: 'Y' } } }),
      ['content[0].translations.de.options.y: is not an option of this element'],
    ],
    [
      'HTML in an option',
      translationIssues({ de: { options: { x: '<i>' } } }),
      ["content[0].translations.de.options.x: can't contain HTML"],
    ],
  ])('rejected with %s', (_name, issues, expected) => expect(issues).toEqual(expected));
});

test('a library copy records its source', () => {
  const copy = { id: 's', type: 'section', title: 'S', library: 'form-1', library_version: 2, library_element: 's0' };
  const content = [{ ...copy, childs: [text('a', { library_element: 'a0' })] }];
  expect(parseDefinition({ content }).content).toEqual(content);
  expect(issuesOf({ content: [{ ...copy, library: '', library_version: 0 }] })).toEqual([
    'content[0].library: must be text of 1 to 100 characters',
    'content[0].library_version: must be a whole number of 1 or more',
  ]);
});

describe('extreme input', () => {
  test('reports 200 issues and that there are more', () => {
    const issues = issuesOf({
      content: Array.from({ length: 4_000 }, (_, index) => ({ id: `f${index}`, type: 'nope' })),
    });
    expect(issues).toHaveLength(201);
    expect(issues[199]).toBe("content[199].type: is not a known type: 'nope'");
    expect(issues[200]).toBe(': there are more issues');
  });

  test('rejects 200,000 elements and 100 levels at the first excess', () => {
    const sections = Array.from({ length: 50 }, (_, index) => ({
      ...{ id: `s${index}`, type: 'section', title: 's' },
      childs: Array.from({ length: 4_000 }, (_, location) => text(`f${index}_${location}`)),
    }));
    expect(issuesOf({ content: sections })).toEqual(['content[1].childs[998]: a form can have at most 5000 elements']);
    let nestedElement: object = text('leaf');
    for (let level = 0; level < 100; level++)
      nestedElement = { id: `s${level}`, type: 'section', title: 's', childs: [nestedElement] };
    expect(issuesOf({ content: [nestedElement] })[0]).toMatch(/: elements can be nested at most 12 levels deep$/);
  });

  test('rejects too many rules before parsing them', () => {
    const rules = Array.from({ length: 200 }, () => hide('f0', 'f1'));
    const content = Array.from({ length: 11 }, (_, index) => text(`f${index}`, { control_settings: rules }));
    expect(issuesOf({ content })).toEqual(['content: a form can have at most 2000 rules']);
    const targets = Array.from({ length: 1_000 }, () => 'f1');
    const wideElement = text('f0', { control_settings: Array.from({ length: 21 }, () => hide('f0', ...targets)) });
    expect(issuesOf({ content: [wideElement, text('f1')] })).toEqual([
      'content: the rules of a form can name at most 20000 targets',
    ]);
  });
});
