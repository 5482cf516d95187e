import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInDoor } from './sign-in-door';
import { useSignIn } from './use-sign-in';
import type { RoleOffer } from './use-sign-in';

const door = vi.hoisted(() => {
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
vi.mock('../../client', () => ({
  call: door.call,
  useSave: (id: string, options: object) =>
    useMutation({ ...options, mutationFn: (input: unknown) => door.call(id, input) as Promise<unknown> }),
  isRefused: (error: unknown, code?: string) =>
    error instanceof door.Refused && (code === undefined || error.code === code),
}));

const company = { _id: 'c1', title: 'Harborline Lending' };
const offer: RoleOffer = {
  _id: 'challenge',
  company,
  roles: ['Loan Officer', 'Branch Manager', 'Processor'].map((title, at) => ({
    _id: `r${at}`,
    title,
    type: 'Workforces' as const,
    company,
  })),
};
const onEnter = vi.fn(() => Promise.resolve(true));

function Door() {
  return (
    <SignInDoor
      title="Welcome to Lendwright"
      signIn={useSignIn(onEnter)}
      forgot={<a href="/auth/forgot-password">Forgot Password?</a>}
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
  door.call.mockReset();
  onEnter.mockClear();
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Door />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lets the second pass for which the busy state stays at least. */
const pass = () => vi.advanceTimersByTimeAsync(1_000);

describe('signing in', () => {
  it('says which field is required, leaves nothing and puts the caret into the first empty one', async () => {
    await user.type(name(), 'dana');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(screen.queryByText('Username is required')).toBeNull();
    expect(document.activeElement).toBe(password());
    expect(door.call).not.toHaveBeenCalled();
  });

  it('sends at once and stays busy for a second', async () => {
    door.call.mockResolvedValue({ user: {} });
    await enter(user);
    expect(door.call).toHaveBeenCalledWith('login', {
      body: { username: 'dana.whitlock', password: 'some secret words' },
    });
    expect(screen.getByRole('button', { name: 'Signing in' }).getAttribute('aria-busy')).toBe('true');
    expect(onEnter).not.toHaveBeenCalled();
    await pass();
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it('keeps the name, clears the password and says it above the form when the entry is wrong', async () => {
    door.call.mockRejectedValue(new door.Refused('login_incorrect', 'The login detail is incorrect'));
    await enter(user);
    await pass();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The login detail is incorrect'));
    expect(name().value).toBe('dana.whitlock');
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
    const alert = screen.getByRole('alert').compareDocumentPosition(name());
    expect(alert & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says in plain words how long to wait after too many attempts', async () => {
    door.call.mockRejectedValue(new door.Refused('too_many_attempts', 'x', { retryAfter: 301 }));
    await enter(user);
    await pass();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('in 6 minutes'));
  });

  it('keeps what was typed when no answer came', async () => {
    door.call.mockRejectedValue(new Error('offline'));
    await enter(user);
    await pass();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Couldn't reach the server"));
    expect(password().value).toBe('some secret words');
  });

  it('shows and hides the characters of the password', async () => {
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(password().type).toBe('password');
  });
});

describe('choosing a role', () => {
  const roles = () => within(screen.getByRole('list', { name: 'Choose a role' })).getAllByRole('button');
  const offerRoles = async () => {
    door.call.mockResolvedValueOnce({ choice: offer });
    await enter(user);
    await pass();
    await screen.findByRole('heading', { name: 'Choose a role' });
  };

  it('takes the place of the form and has the focus on the first role', async () => {
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
    door.call.mockResolvedValueOnce({ user: {} });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(door.call).toHaveBeenLastCalledWith('generateAccessToken', {
      body: { uid: 'challenge', cid: 'c1', rid: 'r1' },
    });
    expect(roles()[1]?.getAttribute('aria-busy')).toBe('true');
    await pass();
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it('asks for the password again when the choice is not open any more', async () => {
    await offerRoles();
    door.call.mockRejectedValueOnce(
      new door.Refused('challenge_invalid', 'This choice is not open any more. Please sign in again.'),
    );
    await user.keyboard('{Enter}');
    await pass();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not open any more'));
    expect(name().value).toBe('dana.whitlock');
    expect(password().value).toBe('');
  });

  it('goes back to the form with the name still there', async () => {
    await offerRoles();
    await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    expect(name().value).toBe('dana.whitlock');
  });
});

describe('a temporary password', () => {
  it('is replaced by an own one before the pages open, with a token that is only in memory', async () => {
    door.call.mockResolvedValueOnce({ change: { _id: 'change-token' } });
    await enter(user);
    await pass();
    await screen.findByText('Your password is temporary. Choose your own to continue.');
    expect(onEnter).not.toHaveBeenCalled();
    expect(window.location.href + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('change-token');
    door.call.mockResolvedValueOnce({ message: 'ok' });
    await user.type(password(), 'wandering copper kettle');
    await user.type(screen.getByLabelText('Confirm Password'), 'wandering copper kettle{Enter}');
    expect(door.call).toHaveBeenLastCalledWith('resetPassword', {
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

  it('is asked for before a second factor is set up, and again when it is refused', async () => {
    door.call.mockResolvedValueOnce({ factor: setup });
    await enter(user);
    await pass();
    await code();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enrollment code is required')).toBeTruthy();
    await user.type(await code(), 'WRONG{Enter}');
    door.call.mockRejectedValueOnce(new door.Refused('enrollment_code_invalid', 'No.'));
    await user.click(screen.getByRole('button', { name: /^Authenticator app/ }));
    await screen.findByText(/^This code isn't valid/);
    expect((await code()).getAttribute('aria-invalid')).toBe('true');
    await user.type(await code(), 'K7QP-2M9D{Enter}');
    door.call.mockResolvedValueOnce({ totp: { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' } });
    await user.click(screen.getByRole('button', { name: /^Authenticator app/ }));
    await screen.findByRole('heading', { name: 'Set up your authenticator app' });
    expect(door.call).toHaveBeenLastCalledWith('beginSetup', {
      body: { challenge: 'step', kind: 'totp', enrollment_code: 'K7QP-2M9D' },
    });
  });

  it('is not asked for at the first set-up', async () => {
    door.call.mockResolvedValueOnce({ factor: { ...setup, enrollment: false } });
    await enter(user);
    await pass();
    await screen.findByRole('button', { name: /^Authenticator app/ });
    expect(screen.queryByLabelText('Enrollment code')).toBeNull();
  });
});
