import { MantineProvider, Select } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from './theme';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showOn(isPhone: boolean) {
  const listen = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: listen, removeEventListener: listen }));
  render(
    <MantineProvider theme={theme} env="test">
      <Select label="Status" data={['Funded', 'Declined']} searchable />
    </MantineProvider>,
  );
  act(() => screen.getByRole('combobox').focus());
}

it('opens a list with the focus, but on a phone only at a tap, because the list would cover the sheet', async () => {
  showOn(false);
  expect(await screen.findByRole('option', { name: 'Funded' })).toBeTruthy();
  cleanup();
  showOn(true);
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('option', { name: 'Funded' })).toBeTruthy();
});
