import { expect, test } from 'vitest';
import { blankDraft, changedParts, errorOf, newStep, draftFromInput, inputOf, withModule } from './template-draft';
import type { TaskChoices, TemplateInput } from './template-shapes';

const CHOICES: TaskChoices = { modules: [], roles: [], templates: [] };
const STORED_TEMPLATE: TemplateInput = {
  ...inputOf(blankDraft('loans'), CHOICES),
  title: 'Order',
  checklist: [{ _id: 'one', title: 'First', mandatory: true }],
  trigger: { kind: 'status-reached', statuses: ['open'] },
  due: { from: 'field', field: 'closing', days: -2, unit: 'days' },
  followUps: [{ template: 'next', days: 1, unit: 'days' }],
  target_status: 'done',
};

test('an unedited draft has no changes', () => {
  const draft = draftFromInput(STORED_TEMPLATE, CHOICES);
  expect(changedParts(STORED_TEMPLATE, inputOf(draft, CHOICES))).toEqual({});
});

test('only edited parts are sent', () => {
  const draft = draftFromInput(STORED_TEMPLATE, CHOICES);
  const steps = [{ ...newStep('Second'), mandatory: true }, ...draft.checklist, newStep('  ')];
  const parts = changedParts(STORED_TEMPLATE, inputOf({ ...draft, priority: 'Urgent', checklist: steps }, CHOICES));
  expect(parts).toEqual({
    priority: 'Urgent',
    checklist: [
      { title: 'Second', mandatory: true },
      { _id: 'one', title: 'First', mandatory: true },
    ],
  });
});

test('another kind of trigger keeps the choices of the first', () => {
  const draft = draftFromInput(STORED_TEMPLATE, CHOICES);
  const manualDraft = { ...draft, trigger: { ...draft.trigger, kind: 'none' as const } };
  expect(inputOf(manualDraft, CHOICES).trigger).toEqual({ kind: 'none' });
  const fieldDraft = { ...manualDraft, trigger: { ...manualDraft.trigger, kind: 'status-reached' as const } };
  expect(inputOf(fieldDraft, CHOICES).trigger).toEqual(STORED_TEMPLATE.trigger);
});

test('another module clears what belongs to the first', () => {
  const movedInput = inputOf(withModule(draftFromInput(STORED_TEMPLATE, CHOICES), 'leads'), CHOICES);
  expect(movedInput).toMatchObject({ module: 'leads', target_status: null, due: null, followUps: [], title: 'Order' });
  expect(movedInput.trigger).toEqual({ kind: 'none' });
  expect(movedInput.checklist).toHaveLength(1);
});

test.each<[Partial<TemplateInput>, string | null]>([
  [{}, null],
  [{ title: '' }, 'needTitle'],
  [{ trigger: { kind: 'status-reached', statuses: [] } }, 'needStatuses'],
  [{ trigger: { kind: 'field-condition', condition: null } }, 'needCondition'],
])('for %o the user sees %s', (patch, error) => {
  expect(errorOf({ ...STORED_TEMPLATE, ...patch })).toBe(error);
});
