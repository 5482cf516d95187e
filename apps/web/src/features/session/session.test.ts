import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import type { MenuConfig, SignedInUser } from './menu-config';
import { CallRefused } from '../../client';
import { readLocalValue } from './local-store';
import { COOKIE_HINT } from './session-hint';
import { Session } from './session';
import type { SessionCalls } from './session';

const APPEARANCE = { ...DEFAULT_APPEARANCE, mode: 'Dark' } as const;
const USER = { _id: 'dana', type: 'Workforces' } as SignedInUser;
const MENU = { personalization: APPEARANCE, header: { items: [{ page: 'loans' }] } } as unknown as MenuConfig;

const calls = (overrides: Partial<SessionCalls> = {}): SessionCalls => ({
  user: () => Promise.resolve(USER),
  menu: () => Promise.resolve(MENU),
  saveAppearance: () => Promise.resolve(),
  ...overrides,
});

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'lendwright_signed_in=; Max-Age=0; Path=/';
});

it('loads the user once, and applies their appearance', async () => {
  const user = vi.fn(() => Promise.resolve(USER));
  const session = new Session(calls({ user }));
  await Promise.all([session.known(), session.known()]);
  expect(session.read()).toMatchObject({ kind: 'signed-in', user: USER, appearance: APPEARANCE });
  await session.known();
  expect(user).toHaveBeenCalledTimes(1);
});

it('treats a menu that could not be loaded as signed out', async () => {
  const session = new Session(calls({ menu: () => Promise.reject(new Error('down')) }));
  expect((await session.load()).kind).toBe('signed-out');
});

it('asks the server nothing in a browser where no session was started', async () => {
  const user = vi.fn(() => Promise.resolve(USER));
  const session = new Session(calls({ user }), COOKIE_HINT);
  expect((await session.known()).kind).toBe('signed-out');
  expect(user).not.toHaveBeenCalled();
  document.cookie = 'lendwright_signed_in=1; Path=/';
  expect((await session.load()).kind).toBe('signed-in');
});

it('asks once for an ended session, unless a new one was started meanwhile', async () => {
  const refusal = new CallRefused(401, 'signed_out', 'Signed out');
  const user = vi.fn(() => Promise.reject(refusal));
  const session = new Session(calls({ user }), COOKIE_HINT);
  document.cookie = 'lendwright_signed_in=1; Path=/';
  const loadPromise = session.load();
  document.cookie = 'lendwright_signed_in=2; Path=/';
  await loadPromise;
  await session.load();
  await session.load();
  expect(user).toHaveBeenCalledTimes(2);
});

it('keeps a new appearance even if the server does not save it', async () => {
  const session = new Session(calls({ saveAppearance: () => Promise.reject(new Error('down')) }));
  await session.load();
  await session.applyAppearance({ ...APPEARANCE, layout: 'Vertical' });
  expect(session.read().appearance.layout).toBe('Vertical');
});

it('refreshes the menu without reloading the user, and keeps the old one if the server does not respond', async () => {
  vi.useFakeTimers();
  const named = (title: string) =>
    ({ ...MENU, header: { items: [{ title, page: 'loans' }] } }) as unknown as MenuConfig;
  const readMenu = vi.fn<SessionCalls['menu']>().mockResolvedValueOnce(named('old'));
  const user = vi.fn(() => Promise.resolve(USER));
  const session = new Session(calls({ user, menu: readMenu }));
  await session.load();
  readMenu.mockResolvedValueOnce(named('old')).mockResolvedValueOnce(named('new')).mockRejectedValue(new Error('down'));
  const pendingRefresh = session.refreshMenu();
  await vi.runAllTimersAsync();
  await pendingRefresh;
  expect(session.read()).toMatchObject({ kind: 'signed-in', menu: named('new'), appearance: APPEARANCE });
  const silentRefresh = session.refreshMenu();
  await vi.runAllTimersAsync();
  await silentRefresh;
  expect(session.read()).toMatchObject({ kind: 'signed-in', menu: named('new') });
  expect(user).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it('starts with the appearance of the last user of this browser', async () => {
  await new Session(calls()).load();
  expect(new Session(calls()).read()).toEqual({ kind: 'unknown', appearance: APPEARANCE });
});

it('remembers for the next page load whether the user has lists', async () => {
  const menuOf = (menu: object) => new Session(calls({ menu: () => Promise.resolve({ ...MENU, ...menu }) })).load();
  await menuOf({});
  expect(readLocalValue('noLists')).toBe(false);
  await menuOf({ loggedInUserType: 'Super', header: { items: [{ page: 'companies' }] } });
  expect(readLocalValue('noLists')).toBe(true);
  await menuOf({ loggedInUserType: 'prospect' });
  expect(readLocalValue('noLists')).toBe(true);
});
