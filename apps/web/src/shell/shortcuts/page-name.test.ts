import { expect, it } from 'vitest';
import { pageName } from './page-name';

it('names a tool with its group only if another page has the same title', () => {
  const pages = [
    { path: '/loans', title: 'Loans' },
    { path: '/builders/opportunity', title: 'Loans', group: 'Builders' },
    { path: '/builders/webforms', title: 'Webforms', group: 'Builders' },
  ];
  expect(pages.map((page) => pageName(page, pages))).toEqual(['Loans', 'Builders › Loans', 'Webforms']);
});
