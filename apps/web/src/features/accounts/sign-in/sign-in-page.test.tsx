import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInPage } from './sign-in-page';
import { useSignIn } from './use-sign-in';
import type { RoleOffer } from './use-sign-in';

const fake = vi.hoisted(() => {
  class Refused extends Error {
    constructor(
      readonly code: string,
      message: string,
      readonly details?: unknown,
    ) {
      super(message);
    }
  }
  return { Refused, call: vi.fn() };
});
vi.mock('../../../client', () => ({
  call: fake.call,
  useSave: (id: string, options: object) =>
    useMutation({ ...options, mutationFn: (input: unknown) => fake.call(id, input) as Promise<unknown> }),
  isRefused: (error: unknown, code?: string) =>
    error instanceof fake.Refused && (code === undefined || error.code === code),
}));

const company = { _id: 'c1', title: 'Harborline Lending' };
const offer: RoleOffer = {
  _id: 'challenge',
  company,
  roles: ['Loan Officer', 'Branch Manager', 'Processor'].map((title, index) => ({
    _id: `r${index}`,
    title,
    type: 'Workforces' as const,
    company,
  })),
};
const onEnter = vi.fn(() => Promise.resolve(true));

function TestSignInPage() {
  return (
    <SignInPage
      title="Welcome to Lendwright"
      signIn={useSignIn(onEnter)}
      forgotLink={<a href="/auth/forgot-password">Forgot Password?</a>}
    />
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

async function enter(user: ReturnType<typeof userEvent.setup>) {
  await user.type(name(), 'dana.whitlock');
  await user.type(password(), 'some secret words{Enter}');
}

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  fake.call.mockReset();
  onEnter.mockClear();
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <TestSignInPage />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Advances past the minimum busy time of one second. */
const pass = () => vi.advanceTimersByTimeAsync(1_000);

describe('signing in', () => {
  it('names the required field, sends nothing and focuses the first empty one', async () => {
    await user.type(name(), 'dana');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(screen.queryByText('Username is required')).toBeNull();
    expect(document.activeElement).toBe(password());
    expect(fake.call).not.toHaveBeenCalled();
  });

  it('sends immediately and stays busy for a second', async () => {
    fake.call.mockResolvedValue({ user: {} });
    await enter(user);
    expect(fake.call).toHaveBeenCalledWith('login', {
      body: { username: 'dana.whitlock', password: 'some secret words' },
    });
    expect(screen.getByRole('button', { name: 'Signing in' }).getAttribute('aria-busy')).toBe('true');
    expect(onEnter).not.toHaveBeenCalled();
    await pass();
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it('keeps the username, clears the password and shows the error above the form if the credentials are wrong', async () => {
    fake.call.mockRejectedValue(new fake.Refused('login_incorrect', 'The login detail is incorrect'));
    await enter(user);
    await pass();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The login detail is incorrect'));
    expect(name().value).toBe('dana.whitlock');
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
    const alert = screen.getByRole('alert').compareDocumentPosition(name());
    expect(alert & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says how long to wait after too many attempts', async () => {
    fake.call.mockRejectedValue(new fake.Refused('too_many_attempts', 'x', { retryAfter: 301 }));
    await enter(user);
    await pass();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('in 6 minutes'));
  });

  it('keeps the typed values if there was no response', async () => {
    fake.call.mockRejectedValue(new Error('offline'));
    await enter(user);
    await pass();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Couldn't reach the server"));
    expect(password().value).toBe('some secret words');
  });

  it('shows and hides the password', async () => {
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(password().type).toBe('password');
  });
});

describe('choosing a role', () => {
  const roles = () => within(screen.getByRole('list', { name: 'Choose a role' })).getAllByRole('button');
  const offerRoles = async () => {
    fake.call.mockResolvedValueOnce(offer);
    await enter(user);
    await pass();
    await screen.findByRole('heading', { name: 'Choose a role' });
  };

  it('replaces the form and focuses the first role', async () => {
    await offerRoles();
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(screen.getByText('You have 3 roles at Harborline Lending.')).toBeTruthy();
    expect(document.activeElement).toBe(roles()[0]);
  });

  it('moves with the arrow keys around both ends, and with Home and End', async () => {
    await offerRoles();
    const walk = async (keys: string) => {
      await user.keyboard(keys);
      return roles().indexOf(document.activeElement as HTMLButtonElement);
    };
    expect([
      await walk('{ArrowDown}'),
      await walk('{ArrowDown}'),
      await walk('{ArrowDown}'),
      await walk('{ArrowUp}'),
    ]).toEqual([1, 2, 0, 2]);
    expect([await walk('{Home}'), await walk('{End}')]).toEqual([0, 2]);
    expect(roles().map((role) => role.tabIndex)).toEqual([-1, -1, 0]);
  });

  it('enters the role on Enter with the challenge, its company and its id', async () => {
    await offerRoles();
    fake.call.mockResolvedValueOnce({ user: {} });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(fake.call).toHaveBeenLastCalledWith('generateAccessToken', {
      body: { uid: 'challenge', cid: 'c1', rid: 'r1' },
    });
    expect(roles()[1]?.getAttribute('aria-busy')).toBe('true');
    await pass();
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it('asks for the password again if the choice has expired', async () => {
    await offerRoles();
    fake.call.mockRejectedValueOnce(
      new fake.Refused('challenge_invalid', 'This choice is not open any more. Please sign in again.'),
    );
    await user.keyboard('{Enter}');
    await pass();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not open any more'));
    expect(name().value).toBe('dana.whitlock');
    expect(password().value).toBe('');
  });

  it('returns to the form with the username filled in', async () => {
    await offerRoles();
    await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    expect(name().value).toBe('dana.whitlock');
  });
});

describe('a temporary password', () => {
  it('is replaced by a new one before the app opens, with a token that is only in memory', async () => {
    fake.call.mockResolvedValueOnce({ change: { _id: 'change-token' } });
    await enter(user);
    await pass();
    await screen.findByText('Your password is temporary. Choose your own to continue.');
    expect(onEnter).not.toHaveBeenCalled();
    expect(window.location.href + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('change-token');
    fake.call.mockResolvedValueOnce({ message: 'ok' });
    await user.type(password(), 'wandering copper kettle');
    await user.type(screen.getByLabelText('Confirm Password'), 'wandering copper kettle{Enter}');
    expect(fake.call).toHaveBeenLastCalledWith('resetPassword', {
      body: { user_id: 'change-token', password: 'wandering copper kettle' },
    });
    await screen.findByText(/Redirecting to sign-in…$/);
    await vi.advanceTimersByTimeAsync(3_100);
    await screen.findByText('Password changed. Sign in with your new password.');
    expect(name().value).toBe('dana.whitlock');
    expect(password().value).toBe('');
  });
});

describe('an enrollment code', () => {
  const setup = { _id: 'step', kinds: ['totp'], setup: true, enrollment: true };
  const code = () => screen.findByLabelText<HTMLInputElement>('Enrollment code');

  it('is required before a second factor is set up, and again if it is refused', async () => {
    fake.call.mockResolvedValueOnce({ factor: setup });
    await enter(user);
    await pass();
    await code();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enrollment code is required')).toBeTruthy();
    await user.type(await code(), 'WRONG{Enter}');
    fake.call.mockRejectedValueOnce(new fake.Refused('enrollment_code_invalid', 'No.'));
    await user.click(screen.getByRole('button', { name: /^Authenticator app/ }));
    await screen.findByText(/^This code isn't valid/);
    expect((await code()).getAttribute('aria-invalid')).toBe('true');
    await user.type(await code(), 'K7QP-2M9D{Enter}');
    fake.call.mockResolvedValueOnce({ totp: { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' } });
    await user.click(screen.getByRole('button', { name: /^Authenticator app/ }));
    await screen.findByRole('heading', { name: 'Set up your authenticator app' });
    expect(fake.call).toHaveBeenLastCalledWith('beginSetup', {
      body: { challenge: 'step', kind: 'totp', enrollment_code: 'K7QP-2M9D' },
    });
  });

  it('is not required at the first setup', async () => {
    fake.call.mockResolvedValueOnce({ factor: { ...setup, enrollment: false } });
    await enter(user);
    await pass();
    await screen.findByRole('button', { name: /^Authenticator app/ });
    expect(screen.queryByLabelText('Enrollment code')).toBeNull();
  });
});
