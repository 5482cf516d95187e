import type { FormElement, ElementType } from '@lendwright/forms';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showKind } from './testing/show-kind';

afterEach(cleanup);

const OPTIONS = [
  { id: 'buy', text: 'Purchase' },
  { id: 'rate', text: 'Rate and term' },
  { id: 'cash', text: 'Cash-out' },
];
/** While the switch is on, only two options are available. */
const NARROWING_FIELD: FormElement = {
  id: 'narrow',
  type: 'checkbox',
  title: 'Narrow',
  control_settings: [
    {
      when: { field: 'narrow', operator: 'equals', value: true },
      effect: 'filter-options',
      targets: ['q'],
      options: ['buy', 'rate'],
    },
  ],
};
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const missing = () => screen.getByRole('alert').textContent;

describe('radio buttons', () => {
  test("are a group with the field's label, required state, hint and error", () => {
    const { store } = showKind('radio', { options: OPTIONS, mandatory: true });
    act(() => store.showIssues());
    const group = screen.getByRole('radiogroup', { name: /^Question/ });
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(missing());
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
  });

  test('are selected by click, arrow keys and Space', async () => {
    const { user, answer } = showKind('radio', { options: OPTIONS });
    await user.click(screen.getByText('Rate and term'));
    expect(answer()).toBe('rate');
    await user.keyboard('{ArrowDown}');
    expect(answer()).toBe('cash');
    expect(radio('Cash-out').checked).toBe(true);
  });

  test('show a missing answer when focus leaves the group, not when it moves within', async () => {
    const { user } = showKind('radio', { options: OPTIONS, mandatory: true });
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByText('Elsewhere'));
    expect(missing()).toBe('Please provide a valid Question.');
  });

  test('stay focusable while read-only, and change nothing', async () => {
    const { user, answer } = showKind('radio', { options: OPTIONS, readonly: true }, { value: 'buy' });
    expect(screen.getByRole('radiogroup').getAttribute('aria-readonly')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(radio('Purchase'));
    await user.click(screen.getByText('Cash-out'));
    expect(answer()).toBe('buy');
    expect(radio('Purchase').checked).toBe(true);
  });

  test('can be cleared if they are optional', async () => {
    const { user, answer } = showKind('radio', { options: OPTIONS }, { value: 'buy' });
    await user.click(screen.getByRole('button', { name: 'Clear Question' }));
    expect(answer()).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear Question' })).toBeNull();
    expect(document.activeElement).toBe(radio('Purchase'));
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('options limited by rules', () => {
  test.each<[ElementType, unknown]>([
    ['radio', 'cash'],
    ['checkbox', ['cash']],
  ])('%s offers only these, and keeps showing a selected one that is no longer available', async (type, value) => {
    const { user } = showKind(type, { options: OPTIONS }, { value, others: [NARROWING_FIELD] });
    expect(screen.queryByText(/no longer offered/)).toBeNull();
    await user.click(box(/^Narrow/));
    expect(screen.getByText('Cash-out (no longer available)')).toBeTruthy();
    expect(screen.getByText('Purchase')).toBeTruthy();
  });

  test('a multiselect offers only these', async () => {
    const { user, answer } = showKind('multiselect', { options: OPTIONS }, { others: [NARROWING_FIELD] });
    // A line stands for the list until its code is loaded.
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Question/).readOnly).toBe(false));
    await user.click(box(/^Narrow/));
    await user.click(screen.getByLabelText(/^Question/));
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
      'Purchase',
      'Rate and term',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(answer()).toEqual(['buy']);
  });
});

describe('a single checkbox', () => {
  test('is labelled by its question and statement, and toggled by click, label and Space', async () => {
    const { user, answer } = showKind('checkbox', { placeholder: 'I accept the terms' });
    const input = box('Question I accept the terms');
    await user.click(screen.getByText('I accept the terms'));
    expect(answer()).toBe(true);
    await user.click(screen.getByText('Question'));
    expect(answer()).toBe(false);
    input.focus();
    await user.keyboard(' ');
    expect(answer()).toBe(true);
  });

  test('must be checked if mandatory', async () => {
    const { user } = showKind('checkbox', { mandatory: true });
    expect(box(/Question/).getAttribute('aria-required')).toBe('true');
    await user.tab();
    await user.tab();
    expect(missing()).toBe('Please provide a valid Question.');
    expect(box(/Question/).getAttribute('aria-invalid')).toBe('true');
  });

  test('stays focusable and unchanged while read-only', async () => {
    const { user, answer } = showKind('checkbox', { readonly: true }, { value: true });
    await user.tab();
    expect(document.activeElement).toBe(box(/Question/));
    await user.keyboard(' ');
    expect([answer(), box(/Question/).checked]).toEqual([true, true]);
    expect(box(/Question/).getAttribute('aria-readonly')).toBe('true');
  });
});

describe('several checkboxes', () => {
  test('are a labelled group, stored in option order', async () => {
    const { user, answer } = showKind('checkbox', { options: OPTIONS });
    expect(screen.getByRole('group', { name: 'Question' })).toBeTruthy();
    await user.click(box('Cash-out'));
    await user.click(box('Purchase'));
    expect(answer()).toEqual(['buy', 'cash']);
    await user.click(box('Cash-out'));
    expect(answer()).toEqual(['buy']);
  });

  test('show a missing answer when focus leaves the group', async () => {
    const { user } = showKind('checkbox', { options: OPTIONS, mandatory: true });
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByText('Elsewhere'));
    expect(missing()).toBe('Please provide a valid Question.');
    const descriptionId = box('Purchase').getAttribute('aria-describedby');
    expect(document.getElementById(descriptionId ?? '')?.textContent).toBe(missing());
  });

  test('change nothing while read-only', async () => {
    const { user, answer } = showKind('checkbox', { options: OPTIONS, readonly: true }, { value: ['buy'] });
    await user.click(box('Cash-out'));
    await user.click(box('Purchase'));
    expect(answer()).toEqual(['buy']);
  });
});

describe('a multiselect', () => {
  test('is labelled, required and validated like every field', async () => {
    const { user } = showKind('multiselect', { options: OPTIONS, mandatory: true });
    const input = screen.getByRole('combobox', { name: /^Question/ });
    expect(input.getAttribute('aria-required')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(input);
    await user.tab();
    expect(missing()).toBe('Please provide a valid Question.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(missing());
  });

  test('is searched and selected by keyboard; Backspace removes the last one', async () => {
    const { user, answer } = showKind('multiselect', { options: OPTIONS });
    await user.tab();
    await user.keyboard('cash{ArrowDown}{Enter}');
    await user.keyboard('pur{ArrowDown}{Enter}');
    expect(answer()).toEqual(['buy', 'cash']);
    await user.keyboard('{Backspace}');
    expect(answer()).toEqual(['buy']);
  });

  test("can't be changed by any key while read-only", async () => {
    const { user, answer } = showKind('multiselect', { options: OPTIONS, readonly: true }, { value: ['buy'] });
    await user.click(screen.getByLabelText(/^Question/));
    await user.keyboard('{Backspace}{ArrowDown}{Enter}');
    expect(answer()).toEqual(['buy']);
  });
});
