import { describe, expect, it } from 'vitest';
import { changedParts, conflictingParts, draftOf, mergeMenus, inputOf, type MenuItemInput } from './menu-draft';

const item = (id: string, more: Partial<MenuItemInput> = {}): MenuItemInput => ({
  _id: id,
  custom_title: '',
  icon: 'folder',
  show_menu: true,
  ...more,
});
const BASE = ['dashboard', 'loans', 'leads'].map((id) => item(id));
const [DASHBOARD, LOANS, LEADS] = BASE as [MenuItemInput, MenuItemInput, MenuItemInput];
const order = (items: readonly MenuItemInput[]) => items.map(({ _id }) => _id);

describe('an arrangement of the menu', () => {
  it('is sent as it was read, with trimmed titles', () => {
    const read = BASE.map((one) => ({ ...one, custom_title: ' Desk ', title: 'Plain', page: one._id }));
    expect(inputOf(draftOf(read))).toEqual(BASE.map((one) => ({ ...one, custom_title: 'Desk' })));
  });

  it('differs by its order and by each item', () => {
    expect(changedParts(BASE, BASE)).toEqual([]);
    expect(changedParts(BASE, [LOANS, { ...DASHBOARD, show_menu: false }, LEADS])).toEqual(['order', 'dashboard']);
  });

  it('merges changes of two users to different items', () => {
    const mine = [DASHBOARD, { ...LOANS, custom_title: 'Mortgages' }, LEADS];
    const theirs = [LEADS, DASHBOARD, LOANS, item('appraisals')];
    expect(conflictingParts(BASE, mine, theirs)).toEqual([]);
    const mergedMenus = mergeMenus(BASE, mine, theirs, new Set());
    expect(order(mergedMenus)).toEqual(['leads', 'dashboard', 'loans', 'appraisals']);
    expect(mergedMenus[2]?.custom_title).toBe('Mortgages');
  });

  it('asks about items that both changed, and takes theirs where chosen', () => {
    const mine = [LOANS, DASHBOARD, { ...LEADS, custom_title: 'Mine' }];
    const theirs = [LEADS, LOANS, DASHBOARD].map((one) => (one === LEADS ? { ...one, custom_title: 'Theirs' } : one));
    expect(conflictingParts(BASE, mine, theirs)).toEqual(['order', 'leads']);
    expect(order(mergeMenus(BASE, mine, theirs, new Set()))).toEqual(['loans', 'dashboard', 'leads']);
    const mergedMenu = mergeMenus(BASE, mine, theirs, new Set(['order', 'leads']));
    expect([order(mergedMenu), mergedMenu[0]?.custom_title]).toEqual([['leads', 'loans', 'dashboard'], 'Theirs']);
  });

  it('omits an item that no longer exists', () => {
    expect(order(mergeMenus(BASE, [LEADS, LOANS, DASHBOARD], [DASHBOARD, LEADS], new Set()))).toEqual([
      'leads',
      'dashboard',
    ]);
  });
});
