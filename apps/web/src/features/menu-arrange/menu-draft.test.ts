import { describe, expect, it } from 'vitest';
import { changedParts, conflictingParts, draftOf, mergeMenus, inputOf, type MenuItemInput } from './menu-draft';

const item = (id: string, overrides: Partial<MenuItemInput> = {}): MenuItemInput => ({
  _id: id,
  custom_title: '',
  icon: 'folder',
  show_menu: true,
  ...overrides,
});
const BASE = ['dashboard', 'loans', 'leads'].map((id) => item(id));
const [DASHBOARD, LOANS, LEADS] = BASE as [MenuItemInput, MenuItemInput, MenuItemInput];
const order = (items: readonly MenuItemInput[]) => items.map(({ _id }) => _id);

describe('an arrangement of the menu', () => {
  it('is sent as it was read, with trimmed titles', () => {
    const read = BASE.map((entry) => ({ ...entry, custom_title: ' Desk ', title: 'Plain', page: entry._id }));
    expect(inputOf(draftOf(read))).toEqual(BASE.map((entry) => ({ ...entry, custom_title: 'Desk' })));
  });

  it('differs by its order and by each item', () => {
    expect(changedParts(BASE, BASE)).toEqual([]);
    expect(changedParts(BASE, [LOANS, { ...DASHBOARD, show_menu: false }, LEADS])).toEqual(['order', 'dashboard']);
  });

  it('merges changes of two users to different items', () => {
    const ownEntries = [DASHBOARD, { ...LOANS, custom_title: 'Mortgages' }, LEADS];
    const theirEntries = [LEADS, DASHBOARD, LOANS, item('appraisals')];
    expect(conflictingParts(BASE, ownEntries, theirEntries)).toEqual([]);
    const mergedMenus = mergeMenus(BASE, ownEntries, theirEntries, new Set());
    expect(order(mergedMenus)).toEqual(['leads', 'dashboard', 'loans', 'appraisals']);
    expect(mergedMenus[2]?.custom_title).toBe('Mortgages');
  });

  it('asks about items that both changed, and takes theirs where chosen', () => {
    const ownEntries = [LOANS, DASHBOARD, { ...LEADS, custom_title: 'Mine' }];
    const theirEntries = [LEADS, LOANS, DASHBOARD].map((entry) =>
      entry === LEADS ? { ...entry, custom_title: 'Theirs' } : entry,
    );
    expect(conflictingParts(BASE, ownEntries, theirEntries)).toEqual(['order', 'leads']);
    expect(order(mergeMenus(BASE, ownEntries, theirEntries, new Set()))).toEqual(['loans', 'dashboard', 'leads']);
    const mergedMenu = mergeMenus(BASE, ownEntries, theirEntries, new Set(['order', 'leads']));
    expect([order(mergedMenu), mergedMenu[0]?.custom_title]).toEqual([['leads', 'loans', 'dashboard'], 'Theirs']);
  });

  it('omits an item that no longer exists', () => {
    expect(order(mergeMenus(BASE, [LEADS, LOANS, DASHBOARD], [DASHBOARD, LEADS], new Set()))).toEqual([
      'leads',
      'dashboard',
    ]);
  });
});
