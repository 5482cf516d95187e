import { expect, it } from 'vitest';
import type { MenuConfig } from '../../features/session';
import { goPages } from './shortcuts-letters';

it('names a tool with its group if a page has the same title', () => {
  const menu = {
    header: { items: [{ title: 'Loans', page: '/loans', show_menu: true }] },
    static: [
      {
        title: 'Builders',
        items: [
          { title: 'Loans', page: '/builders/opportunity' },
          { title: 'Webforms', page: '/builders/webforms' },
        ],
      },
    ],
  } as unknown as MenuConfig;
  const titles = goPages(menu).map(({ title }) => title);
  expect(titles).toContain('Builders › Loans');
  expect(titles).toContain('Webforms');
  expect(titles.filter((title) => title === 'Loans')).toHaveLength(1);
});
