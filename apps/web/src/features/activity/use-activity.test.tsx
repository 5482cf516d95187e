import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallRefused } from '../../client';
import { Toasts } from '../../ui';
import { useActivity } from './use-activity';

afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(close);
  cleanup();
});

const LINE = { title: 'Bridge', active: true };

function Sample({
  setActive,
  row,
}: {
  readonly setActive: (row: object, isActive: boolean) => Promise<void>;
  readonly row: typeof LINE;
}) {
  const activity = useActivity<typeof LINE>({
    titleOf: ({ title }) => title,
    setActive,
    afterChange: () => undefined,
  });
  return (
    <>
      {activity.button(row)}
      {activity.dialog}
      <Toasts />
    </>
  );
}

function show(setActive: (row: object, isActive: boolean) => Promise<void>, isActive = true) {
  render(
    <MantineProvider env="test">
      <Sample setActive={setActive} row={{ ...LINE, active: isActive }} />
    </MantineProvider>,
  );
}
const press = async (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })));

test('asks before it deactivates, confirms it, and can undo it', async () => {
  const setActive = vi.fn(() => Promise.resolve());
  show(setActive);
  await press('Deactivate');
  expect(await screen.findByText('Are you sure want to deactivate Bridge?')).toBeTruthy();
  expect(setActive).not.toHaveBeenCalled();
  await press('Yes');
  expect(await screen.findByText('Bridge Deactivated successfully.')).toBeTruthy();
  await press('Undo Z');
  expect(await screen.findByText('Bridge Activated successfully.')).toBeTruthy();
  expect(setActive.mock.calls.map((args: unknown[]) => args[1])).toEqual([false, true]);
});

test('Canceling the confirmation changes nothing', async () => {
  const setActive = vi.fn(() => Promise.resolve());
  show(setActive, false);
  await press('Activate');
  expect(await screen.findByText('Are you sure want to activate Bridge?')).toBeTruthy();
  await press('No');
  await waitFor(() => expect(screen.queryByText('Are you sure want to activate Bridge?')).toBeNull());
  expect(setActive).not.toHaveBeenCalled();
});

test.each([
  ['a fault', new Error('down'), 'Problem while deactivating the Bridge, please try again.'],
  [
    'a refusal without a reason of its own',
    new CallRefused(403, 'forbidden', 'No.'),
    'Problem while deactivating the Bridge, please try again.',
  ],
  ['a refusal that says what is in the way', new CallRefused(409, 'used', 'Two forms use it.'), 'Two forms use it.'],
])('reports %s', async (_what, error, message) => {
  show(() => Promise.reject(error));
  await press('Deactivate');
  await press('Yes');
  expect(await screen.findByText(message)).toBeTruthy();
});
