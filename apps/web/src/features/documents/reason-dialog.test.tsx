import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '../../ui/overlays/load-dialogs';
import { ReasonDialog } from './reason-dialog';

const onReason = vi.fn((_reason: string) => Promise.resolve(true));

const company = vi.hoisted(() => ({ display: { reuploadReason: false } }));
vi.mock('../session', () => ({ useSignedIn: () => ({ user: { company } }) }));

const dialog = (isOpen: boolean) => (
  <MantineProvider env="test">
    <ReasonDialog name="Bank Statements" isOpen={isOpen} onClose={vi.fn()} onReason={onReason} />
  </MantineProvider>
);
const open = (isRequired: boolean) => {
  company.display.reuploadReason = isRequired;
  return render(dialog(true));
};

beforeAll(async () => void (await dialogs.load()));
beforeEach(() => void onReason.mockClear());
afterEach(cleanup);

const send = () => userEvent.click(screen.getByRole('button', { name: 'Request reupload' }));

it('requires a reason if the company does; spaces are not one', async () => {
  open(true);
  await send();
  expect(screen.getByText('Please Enter Valid Reason')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), '   ');
  await send();
  expect(onReason).not.toHaveBeenCalled();
});

it('needs no reason otherwise', async () => {
  open(false);
  await send();
  expect(onReason).toHaveBeenCalledExactlyOnceWith('');
});

it('fills in a common reason, which can be edited', async () => {
  open(true);
  await userEvent.click(screen.getByText('A page is missing or cut off. Please send all pages in one file.'));
  await userEvent.type(screen.getByRole('textbox'), ' Page 3.');
  await send();
  expect(onReason).toHaveBeenCalledExactlyOnceWith(
    'A page is missing or cut off. Please send all pages in one file. Page 3.',
  );
});

it('sends a request once, and shows that it is being sent', async () => {
  let settle: (isAccepted: boolean) => void = () => undefined;
  onReason.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)));
  open(false);
  await send();
  const button = screen.getByRole('button', { name: /Requesting/ });
  await userEvent.click(button);
  expect(onReason).toHaveBeenCalledOnce();
  settle(true);
  await screen.findByRole('button', { name: 'Request reupload' });
});

it('fills in the reason of a request that failed', async () => {
  onReason.mockResolvedValueOnce(false);
  const { rerender } = open(true);
  await userEvent.type(screen.getByRole('textbox'), 'Page 3 is missing.');
  await send();
  rerender(dialog(false));
  rerender(dialog(true));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Page 3 is missing.');
  await send();
  rerender(dialog(false));
  rerender(dialog(true));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it('offers five common reasons', () => {
  open(false);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});
