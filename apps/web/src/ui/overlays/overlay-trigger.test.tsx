import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Toasts } from '../feedback/toasts';
import * as missingPart from './missing-part';
import { standIn } from './missing-parts';
import { onDemand } from './on-demand';
import { OverlayTrigger } from './overlay-trigger';

const download = () => import('./overlays');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  standIn.current = null;
});

function show(load: typeof download) {
  const source = onDemand(load);
  const page = () => (
    <MantineProvider env="test">
      <OverlayTrigger target={<button>Open</button>} popup="menu" source={source} onChange={() => undefined}>
        {({ EntriesMenu }, overlay) => (
          <EntriesMenu
            {...overlay}
            entries={[{ id: 'a', title: 'First', onPick: vi.fn() }]}
            align="start"
            staysOpen={false}
            width={undefined}
          />
        )}
      </OverlayTrigger>
      <Toasts />
    </MantineProvider>
  );
  const { rerender } = render(page());
  return { renderAgain: () => rerender(page()) };
}

it('downloads the overlay when the button is reached, opens it, and returns the focus to the same button', async () => {
  const load = vi.fn(download);
  show(load);
  const button = screen.getByRole('button', { name: 'Open' });
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  expect(load).not.toHaveBeenCalled();
  act(() => button.focus());
  expect(load).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'First' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open', expanded: true, hidden: true })).toBe(button);
  expect(screen.getByRole('menu').id).toBe(button.getAttribute('aria-controls'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('says so without a connection, and opens on the next click', async () => {
  let isOnline = false;
  standIn.current = missingPart;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const load = vi.fn(() => (isOnline ? download() : Promise.reject(new TypeError('Failed to fetch'))));
  const { renderAgain } = show(load);
  const button = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(button);
  expect(await screen.findByText("You're offline")).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  const attempts = load.mock.calls.length;
  renderAgain();
  expect(load).toHaveBeenCalledTimes(attempts);
  isOnline = true;
  await userEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'First' })).toBeTruthy();
});
