import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../form-view';
import { ResultsStrip } from './results-strip';
import { FieldSearch } from './tabs/field-search';

afterEach(cleanup);

const store = () =>
  new FormStore({
    definition: {
      content: [
        {
          ...{ id: 'request', type: 'section', title: 'Loan request' },
          childs: [
            { id: 'amount', type: 'amount', title: 'Loan Amount' },
            { id: 'value', type: 'amount', title: 'Property Value' },
            { id: 'ltv', type: 'percentage', title: 'LTV', calculation: 'ltv(amount, value)', result: true },
            { id: 'dscr', type: 'number', title: 'DSCR', result: true },
            { id: 'hidden', type: 'number', title: 'Hidden', result: true, hide: true },
          ],
        },
      ],
    },
    answers: { amount: 41_250_000, hidden: 7 },
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
  });
const results = () =>
  screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('shows the results that have a value, and follows the answers', () => {
  const ownStore = store();
  render(<ResultsStrip store={ownStore} />);
  expect(results()).toEqual([]);
  act(() => ownStore.set('value', 55_000_000));
  expect(results()).toEqual(['LTV: 75.00%']);
  act(() => ownStore.set('dscr', 1.08));
  expect(results()).toEqual(['LTV: 75.00%', 'DSCR: 1.08']);
});

it('finds a visible field by a part of its title and jumps to it', async () => {
  const onJump = vi.fn();
  render(
    <MantineProvider env="test">
      <FieldSearch store={store()} onJump={onJump} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Find a field' }));
  expect(screen.queryByRole('option', { name: /Hidden/ })).toBeNull();
  await userEvent.paste('value');
  await userEvent.click(await screen.findByRole('option', { name: 'Property Value · Loan request' }));
  expect(onJump).toHaveBeenCalledExactlyOnceWith('value');
});
