import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../../../client';
import { ResetForm } from './reset-form';

const fake = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('../../../client/call', () => ({
  call: (_id: string, input: unknown) => fake.send(input) as Promise<unknown>,
  locate: vi.fn(),
  takeArrivedAnswer: () => undefined,
}));

const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const onDone = vi.fn();
const VALID_PASSWORD = 'wandering copper kettle';

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  fake.send.mockReset();
  onDone.mockClear();
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ResetForm
          token="mailed-token"
          retryLink={<a href="/auth/forgot-password">Request a new link</a>}
          onDone={onDone}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const confirm = () => screen.getByLabelText<HTMLInputElement>('Confirm Password');
const submit = () => user.click(screen.getByRole('button', { name: 'Set password' }));

describe('setting a new password', () => {
  it('shows the requirements before typing begins', () => {
    expect(screen.getByText('At least 15 characters')).toBeTruthy();
  });

  it('requires the password, then the confirmation, each at its field', async () => {
    await submit();
    expect(screen.getByText('Please enter the password.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    await user.type(password(), VALID_PASSWORD);
    await submit();
    expect(screen.queryByText('Please enter the password.')).toBeNull();
    expect(screen.getByText('Please enter the confirm password.')).toBeTruthy();
    expect(document.activeElement).toBe(confirm());
    expect(fake.send).not.toHaveBeenCalled();
  });

  it('refuses two different passwords', async () => {
    await user.type(password(), VALID_PASSWORD);
    await user.type(confirm(), 'wandering copper kettles{Enter}');
    expect(screen.getByText("Password and Confirm Password didn't match.")).toBeTruthy();
    expect(confirm().getAttribute('aria-invalid')).toBe('true');
    expect(fake.send).not.toHaveBeenCalled();
  });

  it('shows the server error at the password field', async () => {
    fake.send.mockRejectedValue(
      new CallRefused(422, 'password_weak', 'This password stands on lists of common passwords.'),
    );
    await user.type(password(), VALID_PASSWORD);
    await user.type(confirm(), `${VALID_PASSWORD}{Enter}`);
    await screen.findByText('This password stands on lists of common passwords.');
    expect(document.activeElement).toBe(password());
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows an error and offers a new link if the link is used up', async () => {
    fake.send.mockRejectedValue(new CallRefused(410, 'token_invalid', 'x'));
    await user.type(password(), VALID_PASSWORD);
    await user.type(confirm(), `${VALID_PASSWORD}{Enter}`);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Problem while reset password, please try again.'),
    );
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('sends the emailed token and opens the sign-in page 3 s after success', async () => {
    fake.send.mockResolvedValue({ message: 'ok' });
    await user.type(password(), VALID_PASSWORD);
    await user.type(confirm(), `${VALID_PASSWORD}{Enter}`);
    expect(fake.send).toHaveBeenCalledWith({ body: { user_id: 'mailed-token', password: VALID_PASSWORD } });
    await screen.findByText(/^Password changed/);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(onDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600);
    expect(onDone).toHaveBeenCalledOnce();
  });
});
