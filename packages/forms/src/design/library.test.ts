import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../definition/parse-definition';
import { renameInFormula } from '../formula/syntax/rename-in-formula';
import { changeAnswers } from '../engine/changes/change-answers';
import { compileForm } from '../engine/compile/compile-form';
import type { FormDefinition } from '../form-element';
import { SAMPLE_FORMS } from '../testing/cases/sample-forms';
import { kindSample } from '../testing/cases/kind-samples';
import { ELEMENT_TYPES } from '../element-type';
import { verdictCase } from '../testing/fixtures';
import { ADMIN } from '../testing/sample-element';
import { elementsIn } from './elements-in';
import { idsIn } from './unused-id';
import { insertLibrary } from './insert-library';
import { renameReferences } from './rename-references';
import { sampleAnswers } from './sample-answers';
import { updateLibraryCopies } from './update-library-copies';

const number = (id: string, overrides: object = {}) => ({ id, type: 'number', title: `The ${id}`, ...overrides });
const section = (id: string, children: unknown[]) => ({ id, type: 'section', title: id, childs: children });
const form = (content: readonly unknown[], deactivatedEntries: readonly unknown[] = []): FormDefinition =>
  parseDefinition({ content, deactivated: deactivatedEntries });
const hideRule = { when: { field: 'a', operator: 'greater', value: 1 }, effect: 'hide', targets: ['b'] };
const LIBRARY = form([
  section('s', [number('a', { control_settings: [hideRule] }), number('b')]),
  number('c', { calculation: 'a + b' }),
]);

describe('renaming in formulas', () => {
  const names = new Map([
    ['a', 'x'],
    ['b', 'loan-amount'],
    ['rows', 'rows_2'],
    ['sum', 'total'],
  ]);
  test.each([
    ['a + b', 'x + {loan-amount}'],
    ['len(\'a\') & "b" & a', 'len(\'a\') & "b" & x'],
    ['sum(rows.a,  rows.b > 1)', 'sum(rows_2.x,  rows_2.{loan-amount} > 1)'],
    ['sum + sum(rows.sum)', 'total + sum(rows_2.total)'],
    ['not{a}and {b}', 'not{x}and {loan-amount}'],
    ['A + ab + _a', 'A + ab + _a'],
    ['5%a', '5%x'],
    ["a + 'open", "a + 'open"],
    ['and(a, b) or a', 'and(x, {loan-amount}) or x'],
  ])('%s becomes %s', (before, after) => expect(renameInFormula(before, names)).toBe(after));

  test('renaming back restores every formula of the random forms', () => {
    for (let index = 0; index < 40; index++) {
      const { content } = verdictCase(index).definition;
      const newIds = new Map(elementsIn(content).map(({ element: { id } }) => [id, `${id}_new`]));
      const oldIds = new Map([...newIds].map(([firstId, otherId]) => [otherId, firstId]));
      for (const element of content) {
        const renamedElement = renameReferences(element, newIds);
        expect(renameReferences(renamedElement, oldIds)).toEqual(element);
      }
    }
  });
});

describe('inserting a library', () => {
  test('keeps unused ids, and updates rules and formulas', () => {
    const copy = insertLibrary(LIBRARY, { id: 'lib', version: 3 }, ['a', 'c']);
    expect(
      copy.map(({ id, library, library_version, library_element }) => [id, library, library_version, library_element]),
    ).toEqual([
      ['s', 'lib', 3, 's'],
      ['c_2', 'lib', 3, 'c'],
    ]);
    expect(copy[0]?.childs?.[0]).toMatchObject({
      ...{ id: 'a_2', library_element: 'a' },
      control_settings: [{ when: { field: 'a_2' }, targets: ['b'] }],
    });
    expect(copy[0]?.childs?.[0]).not.toHaveProperty('library');
    expect(copy[1]?.calculation).toBe('a_2 + b');
    expect(() => form([number('a'), number('c'), ...copy])).not.toThrow();
  });

  test('can be repeated', () => {
    let content = LIBRARY.content;
    for (let time = 0; time < 4; time++)
      content = [...content, ...insertLibrary(LIBRARY, { id: 'lib', version: 1 }, idsIn({ content }))];
    expect(() => form(content)).not.toThrow();
  });
});

describe('updating library copies', () => {
  const copy = insertLibrary(LIBRARY, { id: 'lib', version: 1 }, ['a']);
  const ownNumber = number('mine');
  const [firstElement, ...rest] = copy;
  const heldData = { ...firstElement, childs: [...(firstElement?.childs ?? []), ownNumber] };
  const ownDefinition = form([
    number('a'),
    heldData,
    number('between'),
    ...rest,
    number('watch', { calculation: 'b + 1' }),
  ]);
  const nextDefinition = form([
    section('s', [number('n'), number('a', { control_settings: [{ ...hideRule, targets: ['n'] }] })]),
    number('c', { calculation: 'a * 2' }),
    number('z'),
  ]);
  const { definition, report } = updateLibraryCopies(ownDefinition, { id: 'lib', version: 2, library: nextDefinition });

  test('keeps ids, adds new elements and deactivates removed ones', () => {
    expect(elementsIn(definition.content).map(({ element }) => element.id)).toEqual([
      ...['a', 's', 'n', 'a_2', 'mine', 'between', 'c', 'z', 'watch'],
    ]);
    expect(definition.content[3]?.calculation).toBe('a_2 * 2');
    expect(definition.content[1]).toMatchObject({ library: 'lib', library_version: 2 });
    expect(definition.content[1]?.childs?.[1]).toMatchObject({
      id: 'a_2',
      control_settings: [{ when: { field: 'a_2' }, targets: ['n'] }],
    });
    expect(definition.deactivated).toEqual([expect.objectContaining({ id: 'b', library: 'lib', library_version: 1 })]);
    expect(report).toEqual({
      copies: 1,
      added: [
        { id: 'n', title: 'The n' },
        { id: 'z', title: 'The z' },
      ],
      deactivated: [{ id: 'b', title: 'The b' }],
      reactivated: [],
      broken: [{ owner: 'watch', path: 'content[5].calculation', usageKind: 'formula' }],
    });
  });

  test('restores an element under its id when the library has it again', () => {
    const copies = updateLibraryCopies(definition, { id: 'lib', version: 3, library: LIBRARY });
    expect(copies.report.reactivated).toEqual([{ id: 'b', title: 'The b' }]);
    expect(copies.report.deactivated.map(({ id }) => id).sort()).toEqual(['n', 'z']);
    const locatedElements = elementsIn(form(copies.definition.content, copies.definition.deactivated).content);
    expect(locatedElements.map(({ element }) => element.id)).toEqual([
      'a',
      's',
      'a_2',
      'b',
      'mine',
      'between',
      'c',
      'watch',
    ]);
  });

  test('updates each copy separately, and changes nothing without a copy', () => {
    const libraries = insertLibrary(LIBRARY, { id: 'lib', version: 1 }, []);
    const bothElements = [
      ...libraries,
      ...insertLibrary(LIBRARY, { id: 'lib', version: 1 }, idsIn({ content: libraries })),
    ];
    const secondUpdate = updateLibraryCopies(form(bothElements), { id: 'lib', version: 2, library: nextDefinition });
    expect(secondUpdate.report.copies).toBe(2);
    expect(elementsIn(secondUpdate.definition.content).map(({ element }) => element.id)).toEqual([
      ...['s', 'n', 'a', 'c', 'z', 's_2', 'n_2', 'a_2', 'c_2', 'z_2'],
    ]);
    expect(() => form(secondUpdate.definition.content, secondUpdate.definition.deactivated)).not.toThrow();
    expect(updateLibraryCopies(ownDefinition, { id: 'other', version: 2, library: nextDefinition }).definition).toBe(
      ownDefinition,
    );
  });

  test('changes nothing the second time and loses no id', () => {
    const copies = updateLibraryCopies(definition, { id: 'lib', version: 2, library: nextDefinition });
    expect(copies.definition).toEqual(definition);
    expect([...idsIn(ownDefinition)].filter((id) => !idsIn(definition).has(id))).toEqual([]);
  });

  test('keeps a nested copy whose parent is removed', () => {
    const innerLibraries = insertLibrary(form([number('q')]), { id: 'lib', version: 1 }, []);
    const outerData = section('old', [section('mid', [...innerLibraries])]);
    const wholeDefinition = form([{ ...outerData, library: 'lib', library_version: 1, library_element: 'old' }]);
    const after = updateLibraryCopies(wholeDefinition, { id: 'lib', version: 2, library: form([number('q')]) });
    expect(elementsIn(after.definition.content).map(({ element }) => element.id)).toContain('q');
    expect(() => form(after.definition.content, after.definition.deactivated)).not.toThrow();
  });
});

describe('sample answers', () => {
  const taken = (definition: FormDefinition): void => {
    const answers = sampleAnswers(definition);
    const outcome = changeAnswers(compileForm(definition), {}, answers, ADMIN, { mandatory: 'skip' });
    expect([outcome.issues, outcome.refusedFields]).toEqual([[], []]);
  };

  test('are accepted completely for the sample forms and for random ones', () => {
    for (const { content } of SAMPLE_FORMS) taken(form(content));
    for (let index = 0; index < 60; index++) taken(verdictCase(index).definition);
  });

  test('include every kind that a person answers, in stored form', () => {
    const fields = ELEMENT_TYPES.filter((type) => kindSample(type).filled !== undefined).map((type) => ({
      ...kindSample(type).element,
      id: `f_${type}`,
    }));
    const wholeDefinition = form(fields);
    const answers = sampleAnswers(wholeDefinition);
    expect(Object.keys(answers)).toEqual(fields.map(({ id }) => id).filter((id) => id !== 'f_auto_increment'));
    expect(changeAnswers(compileForm(wholeDefinition), {}, answers, ADMIN, { mandatory: 'check' }).accepted).toEqual(
      answers,
    );
  });

  test('have one row and no computed answer', () => {
    const borrower = form(SAMPLE_FORMS[1]?.content ?? []);
    const answers = sampleAnswers(borrower);
    expect(answers.jobs).toEqual([{ _id: 'row-1', employer: 'Sample text', kind: 'wage', pay: 250_000_00 }]);
    expect(answers).not.toHaveProperty('dti');
  });
});
