import { MantineProvider } from '@mantine/core';
import type { FormElement } from '@lendwright/forms';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../../form-view';
import { MissingSteps } from './missing-steps';
import { missingQuestions } from './missing-questions';

afterEach(cleanup);

const text = (id: string, title: string): FormElement => ({ id, type: 'text', title, mandatory: true });
/**
 * Two tabs: the first question of each is missing, the second one of the first tab is answered, and one is an upload.
 */
const CONTENT: readonly FormElement[] = [
  {
    id: 'tabs',
    type: 'tab',
    title: '',
    childs: [
      {
        id: 'person',
        type: 'item',
        title: 'Borrower',
        childs: [text('name', 'Name'), text('city', 'City'), { ...text('scan', 'Scan'), type: 'file' }],
      },
      { id: 'home', type: 'item', title: 'Property', childs: [text('carrier', 'Insurance Carrier')] },
    ],
  },
];
const storeOf = () =>
  new FormStore({
    definition: { content: CONTENT },
    answers: { city: 'Tacoma' },
    viewer: { userType: 'Prospects', roleId: 'borrower', isAdmin: false, mayUpdate: true },
    today: '2026-11-23',
  });

function show(store: FormStore) {
  const [onDone, onFocusField] = [vi.fn(), vi.fn()];
  render(
    <MantineProvider env="test">
      <MissingSteps
        store={store}
        saveState={{ kind: 'idle', savedAt: null }}
        renderElements={(elements) => elements.map(({ id, title }) => <p key={id}>{title}</p>)}
        onFocusField={onFocusField}
        onDone={onDone}
      />
    </MantineProvider>,
  );
  return { onDone, onFocusField };
}

it('lists required answers in form order, without uploads', () => {
  expect(missingQuestions(storeOf()).map(({ field }) => field)).toEqual(['name', 'carrier']);
});

it('opens at the first missing answer, goes on to the next one on another tab, and ends when nothing is missing', async () => {
  const store = storeOf();
  const { onDone, onFocusField } = show(store);
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Question 1 of 2')).toBeDefined();
  expect(screen.getByText('Name')).toBeDefined();
  expect(screen.queryByText('City')).toBeNull();
  expect(onFocusField).toHaveBeenLastCalledWith('name', undefined);

  await next();
  expect(screen.getByText('Question 1 of 2')).toBeDefined();
  expect(onFocusField).toHaveBeenCalledTimes(2);

  store.set('name', 'Lena');
  await next();
  expect(screen.getByText('Question 2 of 2')).toBeDefined();
  expect(screen.getByText('Insurance Carrier')).toBeDefined();
  expect(screen.getByText('Property')).toBeDefined();
  expect(onFocusField).toHaveBeenLastCalledWith('carrier', undefined);
  expect(onDone).not.toHaveBeenCalled();

  store.set('carrier', 'Cedar Mutual');
  await next();
  expect(onDone).toHaveBeenCalledOnce();
});

it('returns to the previous answer', async () => {
  const store = storeOf();
  show(store);
  store.set('name', 'Lena');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('Name')).toBeDefined();
});
