import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../ui';
import { authErrors } from './auth-errors';
import { AuthPanel } from './auth-panel';

const NEW_LOGIN = {
  ...{ roles: [], chosen: [], username: '', suggested_username: 'ann.lee', address: '', is_shared: false },
  ...{ allow_to_login: false, allow_to_edit_myprofile: false, invitation: null },
  ...{ may_set_password: true, may_send_link: false, may_reset_factor: false },
};
const EXISTING_LOGIN = {
  ...NEW_LOGIN,
  ...{ username: 'ann.lee', address: 'ann@mail.example', allow_to_login: true, may_send_link: true },
};
const SENT_LOGIN = {
  ...{ _id: 'inv-1', state: 'sent', address: 'ann@mail.example', account: null },
  ...{ sentAt: '2026-11-20T10:00:00.000Z', until: '2026-11-27T10:00:00.000Z' },
};
const ACCEPTED_INVITATION = {
  ...SENT_LOGIN,
  state: 'accepted',
  account: { name: 'Ann Lee', username: 'ann', address: 'ann@home.example' },
};

let login: Record<string, unknown>;
let answer: () => Response;
let sentEntries: { readonly line: string; readonly body: unknown }[];

beforeEach(() => {
  [login, sentEntries] = [NEW_LOGIN, []];
  answer = () => Response.json({ message: 'Saved.' });
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, init: RequestInit = {}) => {
      const { method = 'GET', body } = init;
      if (method === 'GET') return Promise.resolve(Response.json(login));
      sentEntries.push({ line: `${method} ${url.replace('/api/people/p1/auth', '')}`, body: JSON.parse(String(body)) });
      return Promise.resolve(answer());
    }),
  );
});
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(close);
  cleanup();
  vi.unstubAllGlobals();
});

function open(canUpdate = true, address = 'ann@mail.example'): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <AuthPanel person="p1" address={address} hasRoles={false} canUpdate={canUpdate} />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const username = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Username/ });

describe('a new login', () => {
  it('starts with an invitation to the address on the record', async () => {
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Allow sign-in' }));
    expect((await username()).value).toBe('ann.lee');
    expect(screen.getByText("We'll email an invitation to ann@mail.example. The link works for 7 days.")).toBeTruthy();
    await press('Update');
    await screen.findByText('Auth information updated successfully.');
    const body = { allow_to_login: true, allow_to_edit_myprofile: false, username: 'ann.lee' };
    expect(sentEntries).toEqual([{ line: 'PATCH ', body }]);
  });

  it('requires an address if the record has none', async () => {
    open(true, '');
    await userEvent.click(await screen.findByRole('switch', { name: 'Allow sign-in' }));
    expect(screen.getByText(/^Add an email address to this record first/)).toBeTruthy();
  });

  it('accepts a temporary password from users who may set one, and shows a refusal at its field', async () => {
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Allow sign-in' }));
    expect(screen.getByText(/^Optional. Leave it empty to send an invitation instead/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), 'a temporary one');
    expect(screen.queryByText(/email an invitation/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'a temporary one');
    const refusal = 'A username that is an email address starts with an invitation.';
    answer = () => Response.json({ code: 'username_invalid', message: refusal }, { status: 422 });
    await press('Update');
    await screen.findByText(refusal);
    expect((await username()).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(await username(), 'x');
    expect(screen.queryByText(refusal)).toBeNull();
    expect(sentEntries[0]?.body).toMatchObject({ password: 'a temporary one', confirm_password: 'a temporary one' });
  });

  it('has no password fields for users who may not set one', async () => {
    login = { ...EXISTING_LOGIN, may_set_password: false };
    open();
    await username();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('requires roles if there are any, a username, and matching passwords', () => {
    const draft = { roles: [], username: ' ', isLoginAllowed: true, profile: false, password: 'a', confirm: 'b' };
    expect(authErrors(draft, true)).toEqual({
      ...{ roles: 'authRolesMissing', username: 'authUsernameMissing', confirm: 'authMismatch' },
    });
    expect(authErrors({ ...draft, password: '' }, false)).toEqual({
      ...{ username: 'authUsernameMissing', password: 'authPasswordMissing' },
    });
    expect(authErrors({ ...draft, isLoginAllowed: false, password: '', confirm: '' }, false)).toEqual({});
  });
});

describe('an existing login', () => {
  it('can be sent a link to choose a new password', async () => {
    login = EXISTING_LOGIN;
    open();
    await press('Send password link');
    await screen.findByText('A link to choose a new password was sent to ann@mail.example.');
    expect(sentEntries).toEqual([{ line: 'POST /send_link', body: {} }]);
  });

  it('keeps its username if another company shares it', async () => {
    login = { ...EXISTING_LOGIN, is_shared: true, may_send_link: false, may_set_password: false };
    open();
    expect((await username()).readOnly).toBe(true);
    expect(screen.getByText(/^This account also belongs to another company/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send password link' })).toBeNull();
    await press('Update');
    await screen.findByText('Auth information updated successfully.');
    expect(sentEntries[0]?.body).toEqual({ allow_to_login: true, allow_to_edit_myprofile: false });
  });
});

describe('an invitation', () => {
  const readNotice = async () => within(await screen.findByRole('region', { name: 'Invitation' }));

  it('can be resent, and revoked after a confirmation', async () => {
    login = { ...NEW_LOGIN, invitation: SENT_LOGIN, may_send_link: true };
    open();
    (await readNotice()).getByText('Invitation sent to ann@mail.example');
    (await readNotice()).getByText(/The link works until Nov 27, 2026\.$/);
    expect(screen.queryByRole('button', { name: 'Send password link' })).toBeNull();
    await press('Send again');
    await screen.findByText('Invitation sent again to ann@mail.example.');
    await press('Revoke');
    await screen.findByText('Revoke the invitation to ann@mail.example?');
    await press('Yes');
    await screen.findByText('Invitation revoked.');
    expect(sentEntries).toEqual([
      { line: 'POST /send_link', body: {} },
      { line: 'POST /invitation/revoke', body: { invitation: 'inv-1' } },
    ]);
  });

  it('names the account after it was accepted, and is confirmed or declined', async () => {
    login = { ...NEW_LOGIN, invitation: ACCEPTED_INVITATION };
    open();
    (await readNotice()).getByText('Ann Lee accepted with the account ann (ann@home.example)');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    await press('Decline');
    await screen.findByText('Decline Ann Lee?');
    await press('No');
    await press('Confirm access');
    await screen.findByText('Ann Lee now has access.');
    expect(sentEntries).toEqual([{ line: 'POST /invitation/confirm', body: { invitation: 'inv-1' } }]);
  });

  it('can only be resent once it has expired, and has no button for users who may not change the login', async () => {
    login = { ...NEW_LOGIN, invitation: { ...SENT_LOGIN, state: 'expired' } };
    open();
    (await readNotice()).getByText('The invitation to ann@mail.example has expired');
    expect((await readNotice()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send again']);
    cleanup();
    open(false);
    expect((await readNotice()).queryAllByRole('button')).toEqual([]);
  });
});

describe('a reset of the second factor', () => {
  const RESET = 'Reset second factor';
  const QUESTION = 'Reset the second factor of ann.lee?';
  beforeEach(() => {
    login = { ...EXISTING_LOGIN, may_reset_factor: true };
    answer = () => {
      login = EXISTING_LOGIN;
      const endMoment = '2026-11-24T10:00:00.000Z';
      return Response.json({ message: 'Reset.', enrollment_code: 'K7QP-2M9D-XW4H', until: endMoment });
    };
  });

  it('asks first, then shows the enrollment code once, also after the button is gone', async () => {
    open();
    await press(RESET);
    await screen.findByText(QUESTION);
    expect(sentEntries).toEqual([]);
    await press('Yes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrollment code' }));
    dialog.getByText('K7QP-2M9D-XW4H');
    dialog.getByText(/Give them this code in person or by phone/);
    dialog.getByText(/^Valid until Nov 24, 2026/);
    await waitFor(() => expect(screen.queryByRole('button', { name: RESET })).toBeNull());
    await userEvent.keyboard('{Escape}');
    dialog.getByText('K7QP-2M9D-XW4H');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('K7QP-2M9D-XW4H')).toBeNull());
    expect(sentEntries).toEqual([{ line: 'POST /reset_factor', body: {} }]);
  });

  it('Canceling resets nothing, and a refusal shows the server message', async () => {
    open();
    await press(RESET);
    await press('No');
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(sentEntries).toEqual([]);
    const refusal = 'This account also belongs to another company. Nothing was changed.';
    answer = () => Response.json({ code: 'forbidden', message: refusal }, { status: 403 });
    await press(RESET);
    await press('Yes');
    await screen.findByText(refusal);
    expect(await screen.findByRole('button', { name: RESET })).toBeTruthy();
  });

  it('is not offered if the server does not allow it', async () => {
    login = EXISTING_LOGIN;
    open();
    await username();
    expect(screen.queryByRole('button', { name: RESET })).toBeNull();
  });
});
