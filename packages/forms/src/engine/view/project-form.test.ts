import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import { ADMIN, BORROWER, STAFF } from '../../testing/sample-element';
import { compileForm, type CompiledForm } from '../compile/compile-form';
import { projectForm } from './project-form';
import { resolveForm } from './resolve-form';
import { hiddenFields, readonlyFields } from './role-limits';

const field = (id: string, type: string, overrides: object = {}) => ({
  id,
  type,
  title: `Title of ${id}`,
  ...overrides,
});
const hide = (condition: object, ...targets: string[]) => ({ when: condition, effect: 'hide', targets });
const HIDDEN_ELEMENT = { hided_roles: ['borrower'] };
const equals = (name: string, value: unknown) => ({ field: name, operator: 'equals', value });

/** Everything hidden from a borrower contains the word canary. */
const FORM: CompiledForm = compileForm(
  parseDefinition({
    content: [
      field('canary_score', 'number', {
        ...HIDDEN_ELEMENT,
        control_settings: [hide(equals('canary_score', 77001), 'offer')],
      }),
      field('canary_box', 'section', {
        ...HIDDEN_ELEMENT,
        title: 'canary title',
        childs: [field('canary_inner', 'text', { value: 'canary value', guideline: 'canary guide' })],
      }),
      field('open', 'text', {
        control_settings: [
          hide({ any: [equals('open', 'x'), { none: [equals('canary_inner', 'canary operand')] }] }, 'offer'),
          hide(equals('open', 'b'), 'canary_box', 'fine'),
          hide(equals('open', 'c'), 'canary_inner'),
        ],
      }),
      field('sum', 'number', { calculation: 'canary_score * 2' }),
      field('shown', 'number', { calculation: 'canary_score * 3', showsHiddenInputs: true }),
      field('double', 'number', { calculation: 'shown * 2', readonly_roles: ['borrower', 'canary_role'] }),
      field('offer', 'section', { childs: [field('rate', 'percentage', { mandatory: true })] }),
      field('fine', 'text'),
      field('rows', 'section', {
        cloneable: true,
        childs: [field('canary_cell', 'text', HIDDEN_ELEMENT), field('seen', 'text')],
      }),
    ],
  }),
);

describe('the form definition as a role sees it', () => {
  test('contains no trace of hidden elements', () => {
    const json = JSON.stringify(projectForm(FORM, BORROWER, { canary_score: 77001, canary_inner: 'canary answer' }));
    expect(json).not.toMatch(/canary|77001/i);
    expect(json).toContain('seen');
  });

  test('keeps the visible parts of rules and formulas', () => {
    const byId = compileForm(projectForm(FORM, BORROWER)).byId;
    expect(byId.get('open')?.element.control_settings).toEqual([hide(equals('open', 'b'), 'fine')]);
    expect(byId.get('double')?.element).toEqual({
      ...{ id: 'double', type: 'number', title: 'Title of double' },
      ...{ calculation: 'shown * 2', readonly: true },
    });
    expect(byId.has('sum')).toBe(false);
    expect(byId.get('shown')?.element).toEqual({ ...field('shown', 'number'), readonly: true });
  });

  test('applies the effect of a hidden rule without its reason', () => {
    const answers = { canary_score: 77001, canary_inner: 'canary operand' };
    const projectedForm = compileForm(projectForm(FORM, BORROWER, answers));
    expect(projectedForm.byId.get('offer')?.element.hide).toBe(true);
    expect(resolveForm(projectedForm, {}, BORROWER).required).toEqual([]);
    const without = { canary_score: 1, canary_inner: 'canary operand' };
    expect(compileForm(projectForm(FORM, BORROWER, without)).byId.get('offer')?.element.hide).toBeUndefined();
  });

  test('leaves visible rules to the client', () => {
    const projectedForm = compileForm(projectForm(FORM, BORROWER, { open: 'b', canary_inner: 'canary operand' }));
    expect(projectedForm.byId.get('fine')?.element.hide).toBeUndefined();
    expect(resolveForm(projectedForm, { open: 'b' }, BORROWER).elements.get('fine')?.visible).toBe(false);
  });

  test('is complete for other roles and administrators, except for role lists', () => {
    for (const viewer of [STAFF, ADMIN]) {
      expect(compileForm(projectForm(FORM, viewer)).elements).toHaveLength(FORM.elements.length);
      expect(JSON.stringify(projectForm(FORM, viewer, {}))).not.toContain('roles');
    }
  });

  test('can be parsed again, and is the same object each time', () => {
    const projectedForm = projectForm(FORM, BORROWER);
    expect(parseDefinition(JSON.parse(JSON.stringify(projectedForm)))).toEqual(projectedForm);
    expect(projectForm(FORM, { ...BORROWER })).toBe(projectedForm);
  });
});

describe('limits of a role', () => {
  test('hidden applies to all descendants, including fields of rows', () => {
    const directlyHidden = ['canary_score', 'canary_box', 'canary_inner', 'canary_cell'];
    expect([...hiddenFields(FORM, BORROWER)].sort()).toEqual([...directlyHidden, 'sum'].sort());
    expect(hiddenFields(FORM, STAFF).size).toBe(0);
    expect(hiddenFields(FORM, BORROWER)).toBe(hiddenFields(FORM, { ...BORROWER }));
  });

  test('read-only lists what the form locks for the role', () => {
    expect([...readonlyFields(FORM, BORROWER)]).toEqual(['double']);
    expect(readonlyFields(FORM, ADMIN).size).toBe(0);
  });
});
