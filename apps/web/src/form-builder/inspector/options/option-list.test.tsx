import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SAMPLE_FORM } from '../../model/testing/sample-form';
import { InspectorBody } from '../inspector-body';
import { showInBuilder } from '../testing/show-in-builder';

afterEach(cleanup);

function renderPurposeOptions() {
  const shownList = showInBuilder(<InspectorBody />, SAMPLE_FORM);
  act(() => shownList.builder.select(['purpose']));
  return { ...shownList, options: () => shownList.element('purpose')?.options?.map(({ id }) => id) };
}

test('an option is added by Enter, and a pasted list adds one per line in a single step', async () => {
  const { user, builder, options } = renderPurposeOptions();
  const add = screen.getByRole('textbox', { name: 'Add option' });
  await user.type(add, 'Construction{Enter}');
  expect(options()).toEqual(['buy', 'refi', 'construction']);
  await user.click(add);
  await user.paste('Bridge\nCash out\n');
  expect(options()).toEqual(['buy', 'refi', 'construction', 'bridge', 'cash_out']);
  expect(builder.steps()).toBe(2);
});

test('an option is renamed without changing its id, and cannot be empty', async () => {
  const { user, element } = renderPurposeOptions();
  const firstInput = screen.getByRole<HTMLInputElement>('textbox', { name: 'Option 1' });
  await user.clear(firstInput);
  await user.type(firstInput, 'Buying{Enter}');
  expect(element('purpose')?.options?.[0]).toEqual({ id: 'buy', text: 'Buying' });
  await user.clear(firstInput);
  await user.tab();
  expect(screen.getByText('Enter option text.')).toBeTruthy();
});

test('arrow keys on the handle move an option and announce its position', async () => {
  const { user, options } = renderPurposeOptions();
  screen.getByRole('button', { name: 'Move Purchase' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(['refi', 'buy']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Purchase');
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(['refi', 'buy']);
});

test('an unused option is removed immediately; for a used one the affected rules are shown first', async () => {
  const { user, builder, context, options, element } = renderPurposeOptions();
  await user.click(screen.getByRole('button', { name: 'Remove Purchase' }));
  expect(options()).toEqual(['refi']);
  act(() => void builder.undo());
  await user.click(screen.getByRole('button', { name: 'Remove Refinance' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/1 rule uses “Refinance”/)).toBeTruthy();
  expect(options()).toEqual(['buy', 'refi']);
  await user.click(question.getByRole('button', { name: 'Purpose' }));
  expect(context.reveal).toHaveBeenCalledWith('purpose');
  await user.click(question.getByRole('button', { name: 'Remove with 1 rule' }));
  expect(options()).toEqual(['buy']);
  expect(element('purpose')).not.toHaveProperty('control_settings');
  act(() => void builder.undo());
  expect(options()).toEqual(['buy', 'refi']);
  expect(element('purpose')?.control_settings).toHaveLength(1);
});

test("dragging a handle moves an option to the pointer's position", () => {
  const { options } = renderPurposeOptions();
  const handle = screen.getByRole('button', { name: 'Move Purchase' });
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  rows.forEach((row, index) => {
    row.getBoundingClientRect = () => ({ top: index * 40, height: 40 }) as DOMRect;
  });
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientY: 75, pointerId: 1 });
  expect(options()).toEqual(['buy', 'refi']);
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(options()).toEqual(['refi', 'buy']);
});

test("a status field offers the company's statuses", async () => {
  const { user, builder, element } = showInBuilder(<InspectorBody />, [{ id: 's', type: 'status', title: 'Status' }]);
  act(() => builder.select(['s']));
  await user.click(screen.getByRole('checkbox', { name: 'Closed' }));
  await user.click(screen.getByRole('checkbox', { name: 'Open' }));
  expect(element('s')?.options).toEqual([
    { id: 'open', text: 'Open' },
    { id: 'closed', text: 'Closed' },
  ]);
});
