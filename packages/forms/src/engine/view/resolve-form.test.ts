import { issueMessage } from '../../issues/issue-message';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import { ADMIN, BORROWER, STAFF } from '../../testing/sample-element';
import { compileForm, type CompiledForm } from '../compile/compile-form';
import { resolveForm, type ResolvedView } from './resolve-form';

const field = (id: string, type: string, overrides: object = {}) => ({ id, type, title: `The ${id}`, ...overrides });
const hide = (condition: object, ...targets: string[]) => ({ when: condition, effect: 'hide', targets });
const compile = (...content: unknown[]): CompiledForm => compileForm(parseDefinition({ content }));
const shown = (view: ResolvedView): string[] =>
  [...view.elements].filter(([, state]) => state.visible).map(([id]) => id);
const missing = (view: ResolvedView): string[] =>
  view.required.map((gap) => gap.field + (gap.row ? `@${gap.row}` : ''));

/** Purpose hides the refinance section, whose field hides another one. */
const LOAN = compile({
  id: 'tabs',
  type: 'tab',
  childs: [
    {
      id: 'first',
      type: 'item',
      title: 'First',
      childs: [
        field('purpose', 'text', {
          mandatory: true,
          control_settings: [hide({ field: 'purpose', operator: 'equals', value: 'buy' }, 'refi')],
        }),
        field('refi', 'section', {
          childs: [
            field('payoff', 'amount', {
              mandatory: true,
              control_settings: [hide({ field: 'payoff', operator: 'greater', value: 1000 }, 'reason')],
            }),
          ],
        }),
        field('reason', 'text', { mandatory: true }),
        field('proof', 'file', { mandatory: true }),
      ],
    },
  ],
});

describe('visibility and required fields', () => {
  test('every empty mandatory field is required, with its tab and section', () => {
    const view = resolveForm(LOAN, {}, STAFF);
    expect(missing(view)).toEqual(['purpose', 'payoff', 'reason', 'proof']);
    expect(view.required[1]).toEqual({
      field: 'payoff',
      title: 'The payoff',
      code: 'invalid-value',
      params: { title: 'The payoff' },
      message: 'Please provide a valid The payoff.',
      tab: 'first',
      tabTitle: 'First',
      section: 'refi',
      sectionTitle: 'The refi',
    });
  });

  test('a hidden mandatory field is not required and counts as empty for other rules', () => {
    const hiddenForm = resolveForm(LOAN, { purpose: 'Buy', payoff: 5000 }, STAFF);
    expect(shown(hiddenForm)).toEqual(['tabs', 'first', 'purpose', 'reason', 'proof']);
    expect(missing(hiddenForm)).toEqual(['reason', 'proof']);
    expect(shown(resolveForm(LOAN, { purpose: 'Refi', payoff: 5000 }, STAFF))).not.toContain('reason');
  });

  test('an upload answers a mandatory file', () => {
    const view = resolveForm(LOAN, {}, STAFF, undefined, { uploaded: new Set(['proof', 'reason']) });
    expect(missing(view)).toEqual(['purpose', 'payoff', 'reason']);
  });

  test('an invalid answer is an issue, unless it is hidden or a masked secret', () => {
    const form = compile(
      field('zip', 'zip'),
      field('gone', 'zip', { hide: true }),
      field('off', 'zip', { show: false }),
      field('ssn', 'ssn'),
    );
    const view = resolveForm(form, { zip: 'x', gone: 'x', off: 'x', ssn: '***-**-6789' }, STAFF);
    expect([...view.elements.values()].map(({ issues }) => issues.map(issueMessage))).toEqual([
      ['Please provide a valid The zip.'],
      [],
      [],
      [],
    ]);
    expect(shown(view)).toEqual(['zip', 'ssn']);
  });

  test('each row of a cloneable section is validated', () => {
    const form = compile(
      field('jobs', 'section', {
        cloneable: true,
        mandatory: true,
        childs: [field('boss', 'text', { mandatory: true }), field('zip', 'zip')],
      }),
    );
    expect(missing(resolveForm(form, {}, STAFF))).toEqual(['jobs']);
    const view = resolveForm(
      form,
      {
        jobs: [
          { _id: 'r1', boss: 'Ann' },
          { _id: 'r2', zip: '1' },
        ],
      },
      STAFF,
    );
    expect(missing(view)).toEqual(['boss@r2']);
    expect(view.elements.get('jobs')?.issues.map(issueMessage)).toEqual(['Row 2: Please provide a valid The zip.']);
    expect(resolveForm(form, { jobs: 'x' }, STAFF).elements.get('jobs')?.issues).toHaveLength(1);
  });
});

describe('conditions', () => {
  const kinds = [
    field('n', 'number'),
    field('m', 'number'),
    field('d', 'date'),
    field('c', 'checkbox'),
    field('p', 'percentage'),
  ];
  const options = [
    { id: 'x', text: 'X' },
    { id: 'y', text: 'Y' },
  ];
  const holds = (condition: object, answers: Record<string, unknown>): boolean => {
    const form = compile(
      ...kinds,
      field('l', 'multiselect', { options }),
      field('t', 'text', { control_settings: [hide(condition, 't2')] }),
      field('t2', 'text'),
    );
    return resolveForm(form, answers, STAFF).elements.get('t2')?.visible === false;
  };
  const is = (name: string, operator: string, value: unknown) => ({ field: name, operator, value });

  test.each<[string, object, Record<string, unknown>, boolean]>([
    ['text is equal whatever its case', is('t', 'equals', 'Yes'), { t: 'yES' }, true],
    ['equal to nothing means empty', is('t', 'equals', ''), {}, true],
    ['a number is greater', is('n', 'greater', 5), { n: 6 }, true],
    ['a number is not greater than itself', is('n', 'greater', 5), { n: 5 }, false],
    ['greater or equal', is('n', 'greater-or-equal', 5), { n: 5 }, true],
    ['less', is('n', 'less', 5), { n: 5 }, false],
    ['less or equal', is('n', 'less-or-equal', 5), { n: 5 }, true],
    ['nothing is not less than something', is('n', 'less', 5), {}, false],
    ['text in a number field is nothing', is('n', 'less', 5), { n: '1' }, false],
    ['dates compare by the calendar', is('d', 'less', '2026-10-01'), { d: '2026-09-30' }, true],
    ['percentages compare in basis points', is('p', 'greater', '79.99'), { p: 8000 }, true],
    ['a ticked box', is('c', 'equals', true), { c: true }, true],
    ['a box never touched is not ticked', is('c', 'equals', false), {}, true],
    ['one of the chosen options', is('l', 'equals', 'x'), { l: ['x', 'y'] }, true],
    ['exactly the chosen options', is('l', 'equals', ['x']), { l: ['x', 'y'] }, false],
    ['another field', { field: 'n', operator: 'greater', other: 'm' }, { n: 2, m: 1 }, true],
    ['two empty fields are not equal', { field: 'n', operator: 'equals', other: 'm' }, {}, false],
    ['all', { all: [is('n', 'equals', 1), is('m', 'equals', 1)] }, { n: 1 }, false],
    ['any', { any: [is('n', 'equals', 1), is('m', 'equals', 1)] }, { n: 1 }, true],
    ['none', { none: [is('n', 'equals', 1), is('m', 'equals', 1)] }, { n: 1 }, false],
    ['groups in groups', { all: [{ none: [is('n', 'equals', 1)] }, { any: [is('m', 'equals', 1)] }] }, { m: 1 }, true],
  ])('%s', (_name, condition, answers, isExpected) => expect(holds(condition, answers)).toBe(isExpected));
});

describe('roles', () => {
  const form = compile(
    field('inside', 'section', { hided_roles: ['borrower'], childs: [field('score', 'number', { mandatory: true })] }),
    field('locked', 'text', { readonly_roles: ['borrower', 'boss'], mandatory: true }),
    field('fixed', 'text', { readonly: true, mandatory: true }),
    field('sealed', 'text', { readonly_roles: ['all'] }),
    field('number', 'auto_increment', { mandatory: true }),
  );
  const locked = (view: ResolvedView): string[] =>
    [...view.elements].filter(([, state]) => state.readonly).map(([id]) => id);

  test('a section hidden from a role has no visible or required fields', () => {
    expect(shown(resolveForm(form, {}, BORROWER))).toEqual(['locked', 'fixed', 'sealed', 'number']);
    expect(missing(resolveForm(form, {}, BORROWER))).toEqual([]);
    expect(missing(resolveForm(form, {}, STAFF))).toEqual(['score', 'locked']);
  });

  test('role lists apply to their roles, never to administrators; "all" and readonly apply to everyone', () => {
    expect(locked(resolveForm(form, {}, BORROWER))).toEqual(['locked', 'fixed', 'sealed', 'number']);
    expect(locked(resolveForm(form, {}, ADMIN))).toEqual(['fixed', 'sealed', 'number']);
    expect(locked(resolveForm(form, {}, { ...STAFF, mayUpdate: false }))).toHaveLength(6);
  });
});

describe('resolving after a change', () => {
  test('updates only what the change affects', () => {
    const formBefore = resolveForm(LOAN, { purpose: 'refi' }, STAFF);
    const formAfter = resolveForm(LOAN, { purpose: 'buy' }, STAFF, { view: formBefore, changed: ['purpose'] });
    const otherIds = [...formAfter.elements]
      .filter(([id, state]) => state !== formBefore.elements.get(id))
      .map(([id]) => id);
    expect(otherIds).toEqual(['refi', 'payoff']);
    expect(missing(formAfter)).toEqual(['reason', 'proof']);
    const sameForm = resolveForm(LOAN, { purpose: 'BUY' }, STAFF, { view: formAfter, changed: ['purpose'] });
    expect([sameForm.elements === formAfter.elements, sameForm.required === formAfter.required]).toEqual([true, true]);
  });

  test('equals a full resolve, whatever the changes', () => {
    const step = fc.record({
      id: fc.constantFrom('purpose', 'payoff', 'reason'),
      value: fc.constantFrom('buy', 'refi', '', 500, 5000, undefined, 'x'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let answers: Record<string, unknown> = {};
        let view = resolveForm(LOAN, answers, STAFF);
        for (const { id, value } of steps) {
          answers = { ...answers, [id]: value };
          view = resolveForm(LOAN, answers, STAFF, { view, changed: [id] });
          expect(view).toEqual(resolveForm(LOAN, answers, STAFF));
        }
      }),
    );
  });

  test('a view of another viewer is not reused', () => {
    const formBefore = resolveForm(LOAN, {}, { ...STAFF, mayUpdate: false });
    const formAfter = resolveForm(LOAN, {}, STAFF, { view: formBefore, changed: [] });
    expect(formAfter).toEqual(resolveForm(LOAN, {}, STAFF));
  });

  test('hostile answers never throw', () => {
    const anyJson = fc.anything({ withNullPrototype: true, withBigInt: true });
    fc.assert(
      fc.property(anyJson, anyJson, (item, secondValue) => {
        resolveForm(LOAN, item as Record<string, unknown>, STAFF);
        resolveForm(LOAN, { purpose: item, payoff: secondValue, reason: item, proof: secondValue }, STAFF);
      }),
    );
  });
});
