import type { RoleRights, Viewer } from '@lendwright/access';
import { menus } from '@lendwright/api';
import { describe, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE, readAppearance } from './appearance';
import { presentMenu } from './present-menu';

const module = (key: string, customTitle: string | null = null) => ({
  key,
  title: key,
  custom_title: customTitle,
  icon: 'folder',
  page: key,
  shows_menu: true,
  place: 0,
  created_at: '2026-11-21T00:00:00.000Z',
});
const company = {
  company: { name: 'Harbor', settings: { timeZone: 'America/Chicago' }, created_at: '2026-11-21T00:00:00.000Z' },
  names: new Map([['de', new Map([['Applicants', 'Antragsteller']])]] as const),
  modules: [module('dashboard'), module('loans'), module('prospects', 'Applicants'), module('workforces')],
};
const viewer = (change: Partial<Viewer>, modules: RoleRights['modules'] = {}): Viewer => ({
  accountId: 'a',
  companyId: 'c',
  personId: 'p',
  userType: 'Workforces',
  roleId: 'r',
  roleTitle: 'Officer',
  isAdmin: false,
  fullName: 'Ann',
  rights: { modules, tabs: {} },
  ...change,
});

describe('the menu', () => {
  it("shows the modules that the role can see, in the company's order, in the shape of the contract", () => {
    const menu = presentMenu(
      company,
      viewer({}, { prospects: { own: true }, loans: { global: true, update: true } }),
      DEFAULT_APPEARANCE,
    );
    expect(menu.header.items.map((item) => [item.page, item.permissions])).toEqual([
      ['dashboard', { global: true, add: false, update: false }],
      ['tasks', { global: true, add: false, update: false }],
      ['loans', { global: true, add: false, update: true }],
      ['prospects', { global: true, add: false, update: false }],
    ]);
    expect(menu.header.items[3]?.custom_title).toBe('Applicants');
    expect(menus.answer.parse(menu)).toEqual(menu);
  });
  it("shows the company's own titles in the viewer's language", () => {
    const germanViewer = viewer({ language: 'de' }, { prospects: { own: true } });
    expect(presentMenu(company, germanViewer, DEFAULT_APPEARANCE).header.items.at(-1)?.custom_title).toBe(
      'Antragsteller',
    );
  });
  it('shows a borrower the loans and allows opening them', () => {
    const menu = presentMenu(company, viewer({ userType: 'Prospects' }, { loans: { own: true } }), DEFAULT_APPEARANCE);
    expect(menu.header.items.map((item) => [item.page, item.permissions.update])).toEqual([['loans', true]]);
    expect(menu.loggedInUserType).toBe('prospect');
  });
  it('offers admin tools to admins and to an impersonating Super user, and sessions to everyone', () => {
    const pages = (user: Viewer) =>
      presentMenu(company, user, DEFAULT_APPEARANCE).static.flatMap((group) => group.items.map((item) => item.page));
    const tools = [
      'builders/modules',
      'builders/tasks',
      'builders/stage_rules',
      'products',
      'document_library',
      'security/roles',
      'security/audit',
      'groups',
    ];
    tools.push('integrations', 'menu', 'mailbox', 'email_templates', 'builders/email_triggers');
    expect(pages(viewer({ isAdmin: true }))).toEqual(expect.arrayContaining([...tools, 'sessions']));
    const acting = viewer({ userType: 'Super', impersonatingUntil: '2026-11-22T12:00:00.000Z' });
    expect(pages(acting)).toEqual(expect.arrayContaining([...tools, 'sessions']));
    for (const user of [viewer({}), viewer({ userType: 'Super' }), viewer({ userType: 'Prospects' })]) {
      expect(pages(user)).toContain('sessions');
      expect(pages(user).filter((page) => tools.includes(page))).toEqual([]);
    }
  });
  it.each(['dashboard', 'tasks'])('shows the item %s to staff only', (name) => {
    const has = (user: Viewer) =>
      presentMenu(company, user, DEFAULT_APPEARANCE).header.items.some(({ page }) => page === name);
    expect(has(viewer({}))).toBe(true);
    for (const userType of ['Prospects', 'Contacts', 'Super'] as const) expect(has(viewer({ userType }))).toBe(false);
  });
});

describe("the user's appearance settings", () => {
  it.each([
    ['nothing was saved', {}, DEFAULT_APPEARANCE],
    ['a part was saved', { mode: 'Dark' }, { ...DEFAULT_APPEARANCE, mode: 'Dark' }],
    ['something else stands there', { mode: 'Neon', extra: 1 }, DEFAULT_APPEARANCE],
    ['there is no seat', undefined, DEFAULT_APPEARANCE],
  ])('are read when %s', (_when, savedData, appearance) => expect(readAppearance(savedData)).toEqual(appearance));
});
