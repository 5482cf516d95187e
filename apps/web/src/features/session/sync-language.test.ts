import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage } from '../../i18n';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { syncLanguage } from './sync-language';
import type { MenuConfig, SignedInUser } from './menu-config';
import { Session } from './session';

const MENU = { personalization: DEFAULT_APPEARANCE, header: { items: [] } } as unknown as MenuConfig;
const save = vi.fn(() => Promise.resolve());
let stop: () => void;

function sessionOf(language: string | null, givenUser: Partial<SignedInUser> = {}): Session {
  const user = { _id: 'dana', type: 'Workforces', language, hasOwnLanguage: true, ...givenUser } as SignedInUser;
  return new Session({
    user: () => Promise.resolve(user),
    menu: () => Promise.resolve(MENU),
    saveAppearance: () => Promise.resolve(),
  });
}

async function enter(language: string | null, givenUser?: Partial<SignedInUser>): Promise<Session> {
  const session = sessionOf(language, givenUser);
  stop = syncLanguage(session, { save });
  await session.load();
  return session;
}

beforeEach(async () => {
  localStorage.clear();
  save.mockClear();
  await changeLanguage('en');
});
afterEach(async () => {
  stop();
  // The language is global: other tests expect English.
  await changeLanguage('en');
  localStorage.clear();
});

it('applies the saved language without saving it again', async () => {
  await enter('de');
  await waitFor(() => expect(currentLanguage()).toBe('de'));
  expect(save).not.toHaveBeenCalled();
});

it('saves the language that the user chooses', async () => {
  await enter('de');
  await waitFor(() => expect(currentLanguage()).toBe('de'));
  await changeLanguage('fr');
  expect(save.mock.calls).toEqual([['fr']]);
});

it('saves a language chosen on the sign-in page, over an older one', async () => {
  const session = sessionOf('de');
  stop = syncLanguage(session, { save });
  await changeLanguage('ja');
  expect(save).not.toHaveBeenCalled();
  await session.load();
  expect(currentLanguage()).toBe('ja');
  expect(save.mock.calls).toEqual([['ja']]);
});

it('keeps the language of the browser if none was chosen', async () => {
  await changeLanguage('es');
  await enter(null);
  expect(currentLanguage()).toBe('es');
  expect(save).not.toHaveBeenCalled();
});

it("keeps a language chosen on the sign-in page over the company's, for an account that stores none", async () => {
  const sharedData = { hasOwnLanguage: false };
  const session = sessionOf('en', sharedData);
  stop = syncLanguage(session, { save });
  await changeLanguage('ja');
  await session.load();
  stop();
  await enter('en', sharedData);
  expect(currentLanguage()).toBe('ja');
  expect(save.mock.calls).toEqual([['ja']]);
  stop();
  await enter('en', { ...sharedData, _id: 'ravi' });
  await waitFor(() => expect(currentLanguage()).toBe('en'));
});

it('gives way to a language that the user chose in another browser', async () => {
  await enter('en', { hasOwnLanguage: false });
  await changeLanguage('fr');
  stop();
  await enter('de');
  await waitFor(() => expect(currentLanguage()).toBe('de'));
});
