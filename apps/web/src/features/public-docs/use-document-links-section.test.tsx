import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../client';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { Session, SessionContext } from '../session';
import type { MenuConfig, SignedInUser } from '../session';
import { SectionPanel } from '../../ui';
import { useDocumentLinksSection } from './use-document-links-section';
import type { DocumentLink, DocumentLinks } from './link-shapes';

const LINK: DocumentLink = {
  ...{ _id: 'a1111111-1111-4111-8111-111111111111', purpose: 'upload', email: 'ann@mail.example', documents: ['W-2'] },
  ...{ state: 'active', isRevocable: true, hasCode: true, expiresAt: '2031-03-05T12:00:00.000Z', lastUsedAt: null },
  ...{ createdAt: '2031-03-01T12:00:00.000Z', created_by: 'Dana Whitlock' },
};
const REVOKED_LINK: DocumentLink = {
  ...{ ...LINK, _id: 'b1111111-1111-4111-8111-111111111111', email: 'old@mail.example' },
  ...{ state: 'revoked', isRevocable: false },
};
const requested = (element: string, name: string, mandatory: boolean) =>
  ({ element, name, section: 'Income', mandatory, status: 'Not Uploaded' }) as const;
const LINK_LIST: DocumentLinks = {
  links: [LINK, REVOKED_LINK],
  mayShare: true,
  mayRevoke: true,
  requestable: [requested('w2', 'W-2', true), requested('lease', 'Lease', false)],
  shareable: [{ _id: 'c1111111-1111-4111-8111-111111111111', document: 'Appraisal', name: 'a.pdf', size: 2048 }],
  email: 'borrower@mail.example',
};

let listedCount = 0;
let sentEntries: { path: string; method: string; body: unknown }[];
beforeEach(() => {
  sentEntries = [];
  listedCount = 0;
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const isList = path === '/api/docs/links/list';
    if (isList) listedCount++;
    else sentEntries.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : null });
    return Promise.resolve(Response.json(isList ? LINK_LIST : { message: 'Done.', _id: LINK._id }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Host() {
  const section = useDocumentLinksSection({ owner: 'loan' });
  return (
    section && (
      <SectionPanel title={section.title} aside={section.actions} isFoldable={false}>
        {section.body}
      </SectionPanel>
    )
  );
}

async function show(type: 'Workforces' | 'Prospects') {
  const session = new Session({
    user: () => Promise.resolve({ type } as SignedInUser),
    menu: () =>
      Promise.resolve({ personalization: DEFAULT_APPEARANCE, header: { items: [] } } as unknown as MenuConfig),
    saveAppearance: () => Promise.resolve(),
  });
  await session.load();
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          <Host />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('shows nothing to borrowers, and asks the server nothing for them', async () => {
  await show('Prospects');
  expect(screen.queryByText('Document links')).toBeNull();
  expect(listedCount).toBe(0);
});

it('lists links with their state, and revokes one after a question', async () => {
  await show('Workforces');
  const row = (await screen.findByText('ann@mail.example')).closest('tr') as HTMLElement;
  for (const text of ['With access code', 'Asks for', 'Active', 'Never', 'Mar 5, 2031'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke the link to old@mail.example' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the link to ann@mail.example' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Open pages close immediately.');
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(sentEntries).toEqual([{ path: `/api/docs/links/${LINK._id}`, method: 'DELETE', body: null }]),
  );
});

it('asks for the missing documents of the borrower by default, and sends nothing without a document', async () => {
  await show('Workforces');
  await userEvent.click(await screen.findByRole('button', { name: 'Share documents link' }));
  const dialog = within(await screen.findByRole('dialog'));
  const w2 = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'W-2' });
  expect([w2.checked, dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Lease' }).checked]).toEqual([
    true,
    false,
  ]);
  await userEvent.click(w2);
  await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose at least one document.');
  expect(sentEntries).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: 'View and download documents' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Appraisal' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(sentEntries).toHaveLength(1));
  expect(sentEntries[0]).toMatchObject({
    path: '/api/docs/links',
    body: {
      ...{ owner: 'loan', purpose: 'view', elements: [], files: ['c1111111-1111-4111-8111-111111111111'] },
      ...{ email: 'borrower@mail.example', message: '', days: 7 },
    },
  });
});
