import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Hints } from './hints';
import { IconButton } from '../buttons/icon-button';
import { CloseIcon } from '../icons/icons';

afterEach(cleanup);

const show = () =>
  render(
    <MantineProvider env="test">
      <IconButton icon={CloseIcon} name="Put away" />
      <time data-hint="November 22, 2026 at 2:15 PM UTC" tabIndex={0}>
        just now
      </time>
      <time data-hint="" dateTime="2025-03-04T14:15:00.000Z">
        a year ago
      </time>
      <p>Elsewhere</p>
      <button aria-describedby="why" data-hint="Ctrl S">
        Save
      </button>
      <p id="why">Nothing was changed</p>
      <Hints />
    </MantineProvider>,
  );

it('appears under the pointer, and disappears when it leaves or clicks', async () => {
  const user = userEvent.setup();
  show();
  await user.hover(screen.getByRole('button', { name: 'Put away' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Put away');
  await user.hover(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.hover(screen.getByText('just now'));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/2026/);
  fireEvent.pointerDown(screen.getByText('just now'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.hover(screen.getByText('a year ago'));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/Mar 4, 2025.*:15:00/);
});

it('appears on keyboard focus and closes on Escape, and describes elements with another name', async () => {
  const user = userEvent.setup();
  show();
  const moment = screen.getByText('just now');
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Put away' }).getAttribute('aria-describedby')).toBeNull();
  await user.tab();
  await waitFor(() => expect(moment.getAttribute('aria-describedby')).not.toBeNull());
  expect(document.getElementById(moment.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/2026/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(moment.getAttribute('aria-describedby')).toBeNull();
  act(() => moment.blur());
});

it('closes on a key that triggers the element, and restores an existing description', async () => {
  const user = userEvent.setup();
  show();
  const save = screen.getByRole('button', { name: 'Save' });
  act(() => save.focus());
  await waitFor(() => expect(save.getAttribute('aria-describedby')).toMatch(/^why ./));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(save.getAttribute('aria-describedby')).toBe('why');
});
