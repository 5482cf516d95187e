import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeadLink } from './dead-link';

const LOGO = 'data:image/png;base64,AAAA';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(page: Parameters<typeof DeadLink>[0]) {
  const asked = vi.fn(() => Promise.resolve(Response.json({ logo: LOGO, title: 'Host' })));
  vi.stubGlobal('fetch', asked);
  return { ...render(<DeadLink {...page} />), asked };
}

it('names the lender of a link that has ended, and whom to ask for a new one', () => {
  const { asked } = show({ kind: 'ended', lender: { name: 'Cedar Bridge Lending', logo: null } });
  expect(screen.getByRole('banner').textContent).toBe('CCedar Bridge Lending');
  expect(screen.getByRole('alert').textContent).toBe(
    'This link is no longer valid.Ask Cedar Bridge Lending for a new link.',
  );
  expect(asked).not.toHaveBeenCalled();
});

it('names nobody for an unknown link, and shows the logo of the host', async () => {
  const { container } = show({ kind: 'unknown' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("This link isn't valid.");
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(LOGO));
  expect(screen.getByRole('banner').textContent).toBe('');
});
