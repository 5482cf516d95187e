import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { Session, SessionContext } from '../session';
import type { MenuConfig, SignedInUser } from '../session';
import { ApplyNow } from './apply-now';

afterEach(cleanup);

async function show(type: 'Contacts' | 'Workforces', applyNowLink: string): Promise<HTMLElement | null> {
  const session = new Session({
    user: () => Promise.resolve({ type, company: { display: { applyNowLink } } } as SignedInUser),
    menu: () =>
      Promise.resolve({ personalization: DEFAULT_APPEARANCE, header: { items: [] } } as unknown as MenuConfig),
    saveAppearance: () => Promise.resolve(),
  });
  await session.load();
  render(
    <SessionContext value={session}>
      <MantineProvider env="test">
        <ApplyNow />
      </MantineProvider>
    </SessionContext>,
  );
  return screen.queryByRole('link', { name: /Apply Now/ });
}

it('links a partner to the company application, in a window without access to this one', async () => {
  const link = await show('Contacts', 'https://apply.example/now');
  expect(link?.getAttribute('href')).toBe('https://apply.example/now');
  expect(link?.getAttribute('rel')).toContain('noopener');
});

it.each([
  ['staff', 'Workforces', 'https://apply.example/now'],
  ['a company without it', 'Contacts', ''],
  ['an address that is no page', 'Contacts', 'javascript:alert(1)'],
] as const)('is not shown to %s', async (_who, type, link) => {
  expect(await show(type, link)).toBeNull();
});
