import { compileForm, parseDefinition, projectForm, resolveForm } from '@lendwright/forms';
import type { Answers, CompiledForm, FormElement, FormViewer } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import { SeededRandom } from './support/calls/seeded-random';

const STAFF: FormViewer = { userType: 'Workforces', roleId: 'processor', isAdmin: false, mayUpdate: true };
const BORROWER: FormViewer = { userType: 'Prospects', roleId: 'borrower', isAdmin: false, mayUpdate: true };
const FORMS = 500;
const FORMULAS: readonly ((text: string, otherInput: string) => string)[] = [
  (text) => `${text} * 2`,
  (a, b) => `${a} + ${b}`,
  (a, b) => `if(${a} > 20, ${b}, ${a})`,
  (a, b) => `max(${a}, ${b}) - min(${a}, ${b})`,
  (text) => `round(${text} / 3, 2)`,
  (text) => `${text} + sum(rows.cell)`,
];

/** Numbers, some hidden themselves or by their section, and results of them and of each other. */
function randomForm(random: SeededRandom, isShown: boolean): CompiledForm {
  const ids = ['n0', 'n1', 'n2', 'n3'];
  const number = (id: string, overrides: object = {}) => ({ id, type: 'number', title: id, ...overrides });
  const hidden = () => (random.chance(0.4) ? { hided_roles: ['borrower'] } : {});
  const open = ids.slice(0, 2).map((id) => number(id, hidden()));
  const section = { id: 'box', type: 'section', title: 'box', ...hidden() };
  const heldEntries = ids.slice(2).map((id) => number(id, hidden()));
  const results: object[] = [];
  for (let index = 0; index < 6; index++) {
    const formula = random.pick(FORMULAS)(random.pick(ids), random.pick(ids));
    const flag = isShown ? { showsHiddenInputs: true } : {};
    const condition = { field: 'choice', operator: 'equals', value: 'yes' };
    const isRule = random.chance(0.25);
    const rules = [{ when: condition, effect: 'set-value', targets: [`c${index}`], formula }];
    results.push(
      number(`c${index}`, {
        ...flag,
        ...(random.chance(0.1) && { hide: true }),
        ...(!isRule && { calculation: formula }),
      }),
    );
    if (isRule) results.push({ id: `t${index}`, type: 'text', title: 't', control_settings: rules });
    ids.push(`c${index}`);
  }
  const rows = { id: 'rows', type: 'section', title: 'rows', cloneable: true, childs: [number('cell', hidden())] };
  const choice = { id: 'choice', type: 'text', title: 'choice' };
  const content = [choice, ...open, { ...section, childs: heldEntries }, rows, ...results];
  return compileForm(parseDefinition({ content }));
}

function hiddenInputs({ elements }: CompiledForm): string[] {
  const isHidden = (element: FormElement) => element.hided_roles !== undefined;
  return elements
    .filter(
      ({ element, parent }) => isHidden(element) || (parent >= 0 && isHidden(elements[parent]?.element as FormElement)),
    )
    .map(({ id }) => id);
}

/** All data of a record that a borrower receives. */
function visibleText(form: CompiledForm, answers: Answers, viewer = BORROWER): string {
  const view = resolveForm(form, answers, viewer);
  const values = [...view.elements]
    .filter(([, { visible: isVisible }]) => isVisible)
    .map(([id, { value, reason }]) => [id, value, reason]);
  return JSON.stringify([values, view.required, projectForm(form, viewer, answers)]);
}

function answersOf(form: CompiledForm, seed: number): Answers {
  const hiddenKeys = new Set(hiddenInputs(form));
  const random = new SeededRandom(seed);
  const value = (id: string) => (hiddenKeys.has(id) ? random.below(90) : 7);
  const ownIds = Object.fromEntries(['n0', 'n1', 'n2', 'n3'].map((id) => [id, value(id)]));
  return { choice: 'yes', ...ownIds, rows: [{ _id: 'a', cell: value('cell') }] };
}

test('no hidden input changes anything that the role sees, in 500 random forms, unless the form shows it', () => {
  let [leaks, control, seenCount, lostCount] = [0, 0, 0, 0];
  for (let number = 0; number < FORMS; number++) {
    const [form, open] = [false, true].map((isShown) => randomForm(new SeededRandom(number), isShown)) as [
      CompiledForm,
      CompiledForm,
    ];
    const [firstEntry, otherData] = [answersOf(form, number * 2 + 1), answersOf(form, number * 2 + 2)];
    if (visibleText(form, firstEntry) !== visibleText(form, otherData)) leaks++;
    if (visibleText(open, firstEntry) !== visibleText(open, otherData)) control++;
    // Values computed from open inputs only remain, and staff sees everything.
    const view = resolveForm(form, firstEntry, BORROWER).elements;
    seenCount += form.elements.filter(({ id }) => id.startsWith('c') && view.get(id)?.visible).length;
    const staff = resolveForm(form, firstEntry, STAFF).elements;
    lostCount += form.elements.filter(({ id, element }) => !element.hide && staff.get(id)?.visible === false).length;
  }
  expect([leaks, lostCount]).toEqual([0, 0]);
  expect(control).toBeGreaterThan(FORMS / 2);
  expect(seenCount).toBeGreaterThan(FORMS / 4);
  reportMeasurement(
    'T63',
    `${FORMS} random forms: ${leaks} show a role what depends on a hidden input (${control} where the form says so); ${seenCount} results of open inputs shown`,
  );
});
