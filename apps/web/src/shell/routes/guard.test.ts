import { describe, expect, it } from 'vitest';
import type { MenuConfig, MenuItem } from '../../features/session/menu-config';
import { accessTo, hasSubHeader, isPlain, noticeAt } from './guard';

const item = (page: string, permissions: MenuItem['permissions']): MenuItem => ({
  _id: page,
  title: page,
  page,
  icon: page,
  show_menu: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  submenu: [],
  badge: null,
  permissions,
});

const MENU: MenuConfig = {
  header: {
    items: [
      item('dashboard', { global: true, add: false, update: false }),
      item('appraisals', { global: true, add: true, update: false }),
      item('vault', { global: false, add: false, update: true }),
    ],
  },
  static: [{ title: 'Groups', icon: 'users-group', items: [{ title: 'Groups', page: 'groups' }] }],
  logo: null,
  loggedInUserType: 'workforce',
  userType: 'Workforces',
  personalization: { layout: 'Horizontal', mode: 'Light', menuColor: '#061F2B', sectionHeaderColor: '#49839f' },
  company: { name: 'Harborline Lending', timeZone: 'America/New_York', dateFormat: 'MM-DD-YYYY' },
};

describe('the access guard', () => {
  it('sends signed-out visitors to sign-in from every page that is not public', () => {
    for (const path of ['/', '/loans', '/dashboard', '/groups', '/unknown'])
      expect(accessTo(path, null)).toBe('sign-in');
    for (const path of [
      '/auth/login',
      '/auth/reset-password/abc',
      '/error/error-v3',
      '/forms/1',
      '/public/docs/1/2',
      '/logout',
    ])
      expect(accessTo(path, null)).toBe('allowed');
  });

  it('opens the always allowed pages to every signed-in user', () => {
    for (const path of ['/', '/loans', '/loans/edit/1', '/prospects/create', '/security/roles', '/imports'])
      expect(accessTo(path, MENU)).toBe('allowed');
  });

  it('opens a menu page by its global, add and update permissions', () => {
    expect(accessTo('/appraisals', MENU)).toBe('allowed');
    expect(accessTo('/appraisals/create', MENU)).toBe('allowed');
    expect(accessTo('/appraisals/edit/7', MENU)).toBe('refused');
    expect(accessTo('/vault', MENU)).toBe('refused');
    expect(accessTo('/vault/create', MENU)).toBe('refused');
    expect(accessTo('/vault/edit/7', MENU)).toBe('allowed');
  });

  it('opens pages of the tools menu and refuses unknown paths', () => {
    expect(accessTo('/groups/create', MENU)).toBe('allowed');
    expect(accessTo('/unknown', MENU)).toBe('refused');
  });

  it('does not match a longer path segment', () => {
    expect(accessTo('/loansharks', MENU)).toBe('refused');
    expect(accessTo('/dashboards', MENU)).toBe('refused');
    expect(accessTo('/vault/editor', MENU)).toBe('refused');
    expect(accessTo('/vault/edit', MENU)).toBe('refused');
  });

  it('shows no breadcrumbs on forms, public pages and single leads', () => {
    for (const path of ['/forms/1', '/public/docs/1/2', '/leads/4', '/leads/edit/4'])
      expect(hasSubHeader(path)).toBe(false);
    for (const path of ['/leads', '/builders/webforms/form', '/loans/edit/1']) expect(hasSubHeader(path)).toBe(true);
  });

  it('shows forms, public pages and sign-in without the menu', () => {
    for (const path of ['/auth/login', '/forms/1', '/public/docs/1/2', '/doc/view/1', '/email/unsubscribe'])
      expect(isPlain(path)).toBe(true);
    for (const path of ['/', '/loans', '/formsets', '/email/unsubscribed', '/doc/views'])
      expect(isPlain(path)).toBe(false);
  });
});

describe('the notice instead of a page', () => {
  const STAFF: MenuConfig = {
    ...MENU,
    header: { items: [...MENU.header.items, item('loans', { global: true, add: false, update: true })] },
    static: [],
  };
  const tools = (...pages: readonly string[]): MenuConfig => ({
    ...STAFF,
    static: [{ title: 'Tools', icon: 'x', items: pages.map((page) => ({ title: page, page })) }],
  });

  it('denies tools that the menu does not list, and creating records without the right', () => {
    for (const path of [
      '/companies/new',
      '/companies/hosts',
      '/builders/modules',
      '/products/create',
      '/security/audit',
    ])
      expect([path, noticeAt(path, STAFF)]).toEqual([path, 'denied']);
    for (const path of ['/loans/create', '/prospects', '/prospects/create', '/groups', '/menu', '/mailbox'])
      expect([path, noticeAt(path, STAFF)]).toEqual([path, 'denied']);
  });

  it('opens them with the right', () => {
    const admin = tools('companies', 'builders/modules', 'products', 'security/roles', 'security/audit', 'groups');
    for (const path of ['/companies/new', '/builders/task/create', '/products/create', '/groups/edit/7'])
      expect([path, noticeAt(path, admin)]).toEqual([path, null]);
    expect(noticeAt('/security/roles/workforce/edit/7', admin)).toBeNull();
    expect(noticeAt('/security/audit', tools('security/roles'))).toBe('denied');
    const creator = item('loans', { global: true, add: true, update: true });
    expect(noticeAt('/loans/create', { ...STAFF, header: { items: [creator] } })).toBeNull();
  });

  it('leaves records, own profiles and account pages to the server', () => {
    for (const path of [
      '/',
      '/loans',
      '/loans/edit/7',
      '/prospects/edit/7',
      '/companies',
      '/companies/7',
      '/sessions',
      '/leads/7',
    ])
      expect([path, noticeAt(path, STAFF)]).toEqual([path, null]);
  });

  it('says that unknown pages do not exist', () => {
    for (const path of ['/unknown', '/loansharks', '/dashboards', '/menu/edit/1'])
      expect([path, noticeAt(path, STAFF)]).toEqual([path, 'missing']);
  });
});

describe('contract pages', () => {
  const preview = '/builders/contracts/builder/preview/a/b/c/d';
  it('open for staff where they belong to a record, and for administrators where templates are edited', () => {
    expect([noticeAt(preview, MENU), noticeAt('/builders/contracts', MENU), noticeAt('/contracts', MENU)]).toEqual([
      null,
      'denied',
      'denied',
    ]);
    expect(noticeAt(preview, { ...MENU, userType: 'Prospects' })).toBe('denied');
  });

  it('opens the notification settings for staff only', () => {
    expect(noticeAt('/notifications/settings', MENU)).toBeNull();
    for (const userType of ['Prospects', 'Contacts', 'Super'] as const)
      expect(noticeAt('/notifications/settings', { ...MENU, userType })).toBe('denied');
  });
});
