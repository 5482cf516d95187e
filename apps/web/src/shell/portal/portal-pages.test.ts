import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../features/session/menu-config';
import { loanOfPath, portalPages, type PortalPagesInput } from './portal-pages';

const item = (key: string, isShown = true): MenuItem =>
  ({
    _id: key,
    title: key,
    page: key,
    icon: key,
    show_menu: isShown,
    permissions: { global: true, add: false, update: true },
  }) as MenuItem;
const MENU = ['loans', 'prospects', 'leads', 'contacts', 'inspections'].map((key) => item(key));
const pages = (overrides: Partial<PortalPagesInput>) =>
  portalPages({
    menu: { header: { items: MENU }, loggedInUserType: 'prospect' },
    profile: '/prospects/edit/lena',
    path: '/loans',
    tab: undefined,
    loan: 'first',
    ...overrides,
  });
const keysOf = (list: ReturnType<typeof pages>) => list.map(({ key, title }) => title ?? key);
const activeKeysOf = (list: ReturnType<typeof pages>) => list.filter(({ isOn }) => isOn).map(({ key }) => key);

describe('the navigation of a borrower', () => {
  it('has home, application, documents, company modules and profile, and no lists of people', () => {
    expect(keysOf(pages({}))).toEqual(['home', 'application', 'documents', 'inspections', 'profile']);
  });
  it('has no application before there is a loan', () => {
    expect(keysOf(pages({ loan: null }))).toEqual(['home', 'inspections', 'profile']);
  });
  it('marks exactly one page as current', () => {
    const path = '/loans/edit/first';
    expect(activeKeysOf(pages({}))).toEqual(['home']);
    expect(activeKeysOf(pages({ path, tab: 'income' }))).toEqual(['application']);
    expect(activeKeysOf(pages({ path, tab: 'docs' }))).toEqual(['documents']);
    expect(activeKeysOf(pages({ path: '/prospects/edit/lena' }))).toEqual(['profile']);
  });
  it('belongs to the payments while those of a loan are open, if there is such a page', () => {
    const path = '/loans/edit/first';
    const menu = { header: { items: [...MENU, item('payments', true)] }, loggedInUserType: 'prospect' as const };
    const currentPages = pages({ menu, path, tab: 'payments' }).filter(({ isOn }) => isOn);
    expect(currentPages.map(({ title }) => title)).toEqual(['payments']);
    expect(activeKeysOf(pages({ path, tab: 'payments' }))).toEqual(['application']);
  });
});

describe('the navigation of a partner', () => {
  const partner = (overrides: Partial<PortalPagesInput> = {}) =>
    pages({
      menu: { header: { items: [...MENU, item('reports', false)] }, loggedInUserType: 'contact' },
      profile: '/contacts/edit/gil',
      loan: null,
      ...overrides,
    });

  it('has the visible modules of the role, but not the partner directory', () => {
    expect(keysOf(partner())).toEqual(['home', 'prospects', 'leads', 'inspections', 'profile']);
  });
  it('belongs to the home page while a loan is open', () => {
    expect(activeKeysOf(partner({ path: '/loans/edit/any', tab: 'docs' }))).toEqual(['home']);
    expect(activeKeysOf(partner({ path: '/contacts/edit/gil' }))).toEqual(['profile']);
  });
});

it('reads the loan from its path', () => {
  expect(loanOfPath('/loans/edit/7')).toBe('7');
  expect(loanOfPath('/loans')).toBeNull();
});
