import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PartPicker } from './part-picker';

afterEach(cleanup);

const FIELDS = ['First Name', 'Loan Purpose', 'Price'].map((title) => ({ id: title, title }));

function show(isSearched: boolean) {
  const onPick = vi.fn();
  render(
    <MantineProvider env="test">
      <PartPicker label="Field" shown="" options={() => FIELDS} chosen={[]} onPick={onPick} isSearched={isSearched} />
    </MantineProvider>,
  );
  return { picked: onPick, button: screen.getByRole('combobox', { name: 'Field' }) };
}

/** Keys that reach the button itself because the search is not focused yet. */
function typeOn(button: HTMLElement, keys: string) {
  for (const key of keys) fireEvent.keyDown(button, { key });
}

it('searches for text typed on the button before and after its menu opens', () => {
  const { picked, button } = show(true);
  typeOn(button, 'pur');
  typeOn(button, 'pose');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'purpose');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Loan Purpose']);
  fireEvent.keyDown(button, { key: 'Enter', code: 'Enter' });
  expect(picked).toHaveBeenCalledExactlyOnceWith('Loan Purpose');
});

it('continues in the search with the next letter', async () => {
  const user = userEvent.setup();
  const { picked, button } = show(true);
  act(() => button.focus());
  await user.keyboard('{Enter}pri{Enter}');
  expect(picked).toHaveBeenCalledExactlyOnceWith('Price');
});

it('ignores letters with Ctrl, and menus without a search', () => {
  const { button } = show(true);
  fireEvent.keyDown(button, { key: 'a', ctrlKey: true });
  expect(screen.queryByRole('option')).toBeNull();
  cleanup();
  const plainElement = show(false);
  typeOn(plainElement.button, 'p');
  expect(screen.queryByRole('option')).toBeNull();
});
