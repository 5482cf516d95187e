import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../../../client';
import { changeLanguage } from '../../../i18n';
import { InvitationPage } from './invitation-page';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../client/call', () => ({
  call: server.call,
  locate: vi.fn(),
  takeArrivedAnswer: () => undefined,
}));

const INVITATION = {
  ...{ company: 'Cedar & Main Lending', roles: ['Loan Officer'], invitedBy: 'Dana Whitlock' },
  ...{ address: 'ann@mail.example', username: '', until: '2026-11-30T10:00:00.000Z', accepted: false },
};
const VALID_PASSWORD = 'wandering copper kettle';
const expiredError = new CallRefused(410, 'invitation_invalid', 'Gone.');

let answers: Record<string, () => Promise<unknown>>;
const callbacks = { onSignedIn: vi.fn(), onSignOut: vi.fn(), onJoined: vi.fn(), onLeave: vi.fn() };

beforeEach(() => {
  answers = { readInvitation: () => Promise.resolve(INVITATION) };
  server.call.mockReset().mockImplementation((id: string) => answers[id]?.());
  for (const callback of Object.values(callbacks)) callback.mockReset().mockResolvedValue(true);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ logo: null })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (person: string | null) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <InvitationPage token="secret" person={person} {...callbacks} forgotLink={<a href="/x">Forgot Password?</a>} />
      </QueryClientProvider>
    </MantineProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const calls = () => server.call.mock.calls.filter(([id]) => id !== 'readInvitation');

describe('an invitation for a signed-out visitor', () => {
  it('shows the offer and creates an account for the invited address', async () => {
    answers['joinByInvitation'] = () => Promise.resolve({ message: '', username: 'ann@mail.example' });
    open(null);
    await screen.findByRole('heading', { name: 'Join Cedar & Main Lending' });
    screen.getByText('Loan Officer');
    screen.getByText('Invited by Dana Whitlock');
    screen.getByText('Valid until Nov 30, 2026');
    expect((await field('Username')).value).toBe('ann@mail.example');
    await press('Create account');
    expect(screen.getByText('Please enter the password.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Password'));
    expect(calls()).toEqual([]);
    await userEvent.type(await field('Password'), VALID_PASSWORD);
    await userEvent.type(await field('Confirm Password'), `${VALID_PASSWORD}{Enter}`);
    await waitFor(() => expect(callbacks.onJoined).toHaveBeenCalledExactlyOnceWith('ann@mail.example'));
    const body = { token: 'secret', username: 'ann@mail.example', password: VALID_PASSWORD };
    expect(calls()).toEqual([['joinByInvitation', { body }]]);
  });

  it.each([
    ['username_taken', 'Username'],
    ['password_weak', 'Password'],
  ])('shows the refusal %s at the field %s', async (code, name) => {
    answers['joinByInvitation'] = () => Promise.reject(new CallRefused(422, code, 'Choose another one.'));
    open(null);
    await userEvent.type(await field('Password'), VALID_PASSWORD);
    await userEvent.type(await field('Confirm Password'), `${VALID_PASSWORD}{Enter}`);
    await screen.findByText('Choose another one.');
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field(name));
    expect(callbacks.onJoined).not.toHaveBeenCalled();
  });

  it('signs in on the same page with an existing account', async () => {
    answers['login'] = () => Promise.resolve({ user: {} });
    open(null);
    await press('I already have an account');
    await screen.findByRole('heading', { name: 'Sign in to join Cedar & Main Lending' });
    await userEvent.type(await field('Username'), 'ann');
    await userEvent.type(await field('Password'), `${VALID_PASSWORD}{Enter}`);
    await waitFor(() => expect(callbacks.onSignedIn).toHaveBeenCalledOnce());
    expect(calls()).toEqual([['login', { body: { username: 'ann', password: VALID_PASSWORD } }]]);
  });
});

it('names the roles in the language of the page, also when it changes', async () => {
  open(null);
  await screen.findByText('Loan Officer');
  expect(server.call.mock.lastCall?.[1]).toEqual({ body: { token: 'secret', language: 'en' } });
  answers['readInvitation'] = () => Promise.resolve({ ...INVITATION, roles: ['Kreditberater'] });
  await act(() => changeLanguage('de'));
  await screen.findByText('Kreditberater');
  expect(server.call.mock.lastCall?.[1]).toEqual({ body: { token: 'secret', language: 'de' } });
  await act(() => changeLanguage('en'));
});

describe('an invitation for a signed-in user', () => {
  it('is accepted with that account, then waits for the company', async () => {
    answers['acceptInvitation'] = () => {
      answers['readInvitation'] = () => Promise.resolve({ ...INVITATION, accepted: true });
      return Promise.resolve({ message: '' });
    };
    open('Ann Lee');
    await press('Accept as Ann Lee');
    await screen.findByRole('heading', { name: 'Waiting for Cedar & Main Lending' });
    expect(calls()).toEqual([['acceptInvitation', { body: { token: 'secret' } }]]);
    await press('Go to home page');
    expect(callbacks.onLeave).toHaveBeenCalledOnce();
  });

  it('opens access immediately for an account of the invited mailbox, and requires a new sign-in', async () => {
    answers['acceptInvitation'] = () => {
      answers['readInvitation'] = () => Promise.reject(expiredError);
      return Promise.resolve({ message: '' });
    };
    open('Ann Lee');
    await press('Accept as Ann Lee');
    await screen.findByRole('heading', { name: 'You now have access to Cedar & Main Lending' });
    expect(callbacks.onSignedIn).toHaveBeenCalledOnce();
  });

  it('can be accepted with another account', async () => {
    open('Ann Lee');
    await press('Use another account');
    expect(callbacks.onSignOut).toHaveBeenCalledOnce();
  });
});

describe('an invitation that cannot be accepted', () => {
  const EXPIRED_TEXT = 'This link is no longer valid.';

  it('says so when it is opened, and when it ends meanwhile', async () => {
    answers['acceptInvitation'] = () => Promise.reject(expiredError);
    open('Ann Lee');
    await press('Accept as Ann Lee');
    await screen.findByRole('heading', { name: EXPIRED_TEXT });
    expect(screen.getByRole('alert').textContent).toContain('Ask the company that invited you');
    expect(screen.queryByText('Join Cedar & Main Lending')).toBeNull();
    cleanup();
    answers['readInvitation'] = () => Promise.reject(expiredError);
    open(null);
    await screen.findByRole('heading', { name: EXPIRED_TEXT });
    await screen.findByRole('button', { name: 'Go to sign-in' });
  });

  it('shows that it is pending if it was already accepted', async () => {
    answers['readInvitation'] = () => Promise.resolve({ ...INVITATION, accepted: true });
    open(null);
    await screen.findByRole('heading', { name: 'Waiting for Cedar & Main Lending' });
  });

  it('is read again after a lost connection', async () => {
    const read = answers['readInvitation'];
    answers['readInvitation'] = () => Promise.reject(new Error('offline'));
    open(null);
    await screen.findByText(/Couldn't reach the server/);
    if (read) answers['readInvitation'] = read;
    await press('Try again');
    await screen.findByRole('heading', { name: 'Join Cedar & Main Lending' });
  });
});
