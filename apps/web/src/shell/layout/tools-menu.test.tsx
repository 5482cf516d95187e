import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../i18n';
import { searchPages } from '../search/search-pages';
import { isFound } from './menu-search';
import { ToolsMenu } from './tools-menu';

const group = (title: string, ...pages: readonly (readonly [string, string])[]) => ({
  ...{ title, icon: 'settings' },
  items: pages.map(([name, page]) => ({ title: name, page })),
});
const GROUPS = [
  group('Security', ['Roles', 'security/roles'], ['Who can see', 'security/explain'], ['Audit log', 'security/audit']),
  group('Builders', ['Modules', 'builders/modules'], ['Webforms', 'builders/webforms'], ['Tasks', 'builders/tasks']),
];

afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

test('the tools menu finds pages by their title or group, and Enter opens the first one', async () => {
  const root = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <ToolsMenu groups={GROUPS} tone="plain" />
      </MantineProvider>
    ),
  });
  const audit = createRoute({ getParentRoute: () => root, path: '/security/audit' });
  const router = createRouter({
    routeTree: root.addChildren([audit]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }));
  const field = await screen.findByRole('searchbox', { name: 'Search menu' });
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await userEvent.type(field, 'build');
  expect(links()).toEqual(['Modules', 'Webforms', 'Tasks']);
  await userEvent.clear(field);
  await userEvent.type(field, 'nothing');
  expect(await screen.findByText('No page found.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'log au{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/security/audit'));
});

test("pages are found in the user's language and in English, in menus and in the palette", async () => {
  await changeLanguage('de');
  await waitFor(() => expect(isFound('rollen', 'Roles')).toBe(true));
  expect(isFound('roles', 'Roles')).toBe(true);
  expect(isFound('x', 'Roles')).toBe(false);
  const entries = searchPages({ header: { items: [] }, static: GROUPS } as never);
  expect(entries.map(({ title }) => title)).toContain('Rollen');
});
