import type { FormElement } from '@lendwright/forms';
import { afterAll, expect, it, vi } from 'vitest';
import { FormStore } from '../../form-view';
import { answersByTab } from './answers-by-tab';

const field = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title: id,
  ...overrides,
});
const storeOf = (content: readonly FormElement[], answers: Readonly<Record<string, unknown>>) =>
  new FormStore({
    definition: { content },
    answers,
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: false },
  });
const section = (id: string, children: readonly FormElement[], overrides: Partial<FormElement> = {}): FormElement => ({
  ...{ id, type: 'section', title: id, childs: children },
  ...overrides,
});

// Some modules captured the real client; reset them so that other test files can mock it.
afterAll(() => void vi.resetModules());

it('groups answers by tab and section, and counts empty ones', () => {
  const tab = (id: string, children: readonly FormElement[]): FormElement => ({
    id,
    type: 'item',
    title: id,
    childs: children,
  });
  const tabs: FormElement = {
    ...{ id: 'tabs', type: 'tab', title: 'tabs' },
    childs: [
      tab('Person', [field('name'), section('Reach', [field('mail'), field('phone')])]),
      tab('Money', [field('amount', { type: 'amount' })]),
    ],
  };
  const read = answersByTab(storeOf([tabs], { name: 'Ana', mail: 'ana@example.com', amount: 250_000_00 }), 'Lead');
  expect(read.map(({ title, unansweredCount }) => [title, unansweredCount])).toEqual([
    ['Person', 1],
    ['Money', 0],
  ]);
  expect(read[0]?.blocks.map(({ title, answers }) => [title, answers.map(({ text }) => text)])).toEqual([
    ['', ['Ana']],
    ['Reach', ['ana@example.com']],
  ]);
  expect(read[1]?.blocks[0]?.answers[0]?.text).toMatch(/250,000/);
});

it('shows each row of a repeatable section as a separate block', () => {
  const owners = section('Owner', [field('owner')], { cloneable: true });
  const rows = [
    { _id: 'a', owner: 'Ann' },
    { _id: 'b', owner: 'Eve' },
  ];
  const [form] = answersByTab(storeOf([owners], { Owner: rows }), 'Lead');
  expect(form?.title).toBe('Lead');
  expect(form?.blocks.map(({ title, row, answers }) => [title, row, answers[0]?.text])).toEqual([
    ['Owner', 1, 'Ann'],
    ['Owner', 2, 'Eve'],
  ]);
});
