import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PaymentLinkPage } from './payment-link-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';

const open = (answer: (path: string) => Response) => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PaymentLinkPage token="t" /> }),
    history: createMemoryHistory(),
  });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
};

it('shows who sent a link that has ended, where to sign in, and nothing to pay', async () => {
  const endedData = {
    ...{ company_name: 'Cedar Bridge Lending', logo: null, state: 'ended', items: [], dueDate: null, failure: null },
    ...{ due: { ach: null, card: null }, provider: { name: 'sandbox', isSandbox: true, isHosted: false } },
  };
  open(() => Response.json(endedData));
  expect((await screen.findByRole('alert')).textContent).toContain('ask Cedar Bridge Lending for a new link');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/no longer valid/);
  expect(screen.getByRole('banner').textContent).toContain('Cedar Bridge Lending');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/payments');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the logo of the host if nobody made the link', async () => {
  const refusal = { code: 'not_found', message: 'This payment link is not valid.' };
  const { container } = open((path) =>
    path.endsWith('auth/welcome')
      ? Response.json({ logo: LOGO, logoHeight: 28, title: '', showsLanding: false, demo: null })
      : Response.json(refusal, { status: 404 }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain("isn't valid");
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain("isn't valid");
  await waitFor(() => expect(container.querySelector('header img')?.getAttribute('src')).toBe(LOGO));
});
