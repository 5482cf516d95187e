import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../client';
import { DocumentArea } from './document-area';

vi.mock(import('../session'), async (original) => ({
  ...(await original()),
  useSignedIn: () =>
    ({ menu: { userType: 'Workforces' }, user: { type: 'Workforces', company: { display: {} } } }) as never,
  usesPortal: () => false,
}));

const TIME = '2026-11-20T10:00:00.000Z';
const id = (digit: number) => `a1111111-1111-4111-8111-11111111111${digit}`;
const file = (digit: number) => ({
  ...{ _id: id(digit), name: `file-${digit}.pdf`, size: 9, type: 'application/pdf', active: true },
  ...{ activeContent: false, isViewed: true, createdAt: TIME, created_by: 'Ann Lee' },
});
const document = (element: string, status: string, files: readonly object[]) => ({
  ...{ _id: null, element, name: element, mandatory: true, isMultiple: true, file_type: [], section: 'Income' },
  ...{ status, reason: null, explanation: null, notes: [], files, createdAt: null, updatedAt: null },
});
const DOCS = [
  document('Paystub', 'Awaiting Review', [file(1)]),
  document('W-2', 'Awaiting Review', [file(2)]),
  document('Lease', 'Not Uploaded', []),
];
const LIBRARY = { _id: id(7), title: 'Wire guide', upload_name: 'wire.pdf', description: 'Safe wires' };

let sentEntries: { readonly path: string; readonly body: unknown }[];
let mayReview: boolean;
let unfinishedMerges: readonly object[];
const answers: Readonly<Record<string, () => unknown>> = {
  '/api/docs/list': () => ({ docs: DOCS, contracts: [], mayReview, mayUpload: true, mayRemove: mayReview }),
  '/api/custom_docs': () => ({ data: [], mayCreate: true, isVisible: true }),
  '/api/contracts': () => ({ contracts: [], generated: [], mayGenerate: true }),
  '/api/sign_requests/list': () => ({ requests: [], maySend: true, people: [] }),
  '/api/standard_docs/record': () => ({ docs: [], mayFill: true, mayManage: false, form: 'form' }),
  '/api/documentlibrary/document': () => ({ data: [LIBRARY] }),
  '/api/docs/statuses': () => ({
    message: 'ok',
    docs: DOCS.slice(0, 2).map((entry) => ({ ...entry, status: 'Approved' })),
  }),
  '/api/docs/bundles': () => ({ _id: id(9) }),
  '/api/docs/bundles?owner=loan': () => ({ bundles: unfinishedMerges }),
};
beforeEach(() => {
  localStorage.clear();
  sentEntries = [];
  mayReview = true;
  unfinishedMerges = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    sentEntries.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null });
    const answer = answers[path];
    return Promise.resolve(answer ? Response.json(answer()) : Response.json({ code: 'not_found' }, { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider env="test">
        <DocumentArea module="loans" owner="loan" form="form" loanNumber="FX-1" />
      </MantineProvider>
    </QueryClientProvider>,
  );
const section = (name: RegExp) => screen.getByRole('button', { name, expanded: undefined });
const isOpen = (name: RegExp) => section(name).getAttribute('aria-expanded');
const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

it('opens the sections in which something needs action, and remembers the choice for the form', async () => {
  const { unmount } = show();
  await screen.findByRole('region', { name: /Document Library/ });
  expect(screen.queryByRole('region', { name: /Standard Docs/ })).toBeNull();
  expect(isOpen(/^3 ?Uploads$/)).toBe('true');
  expect(isOpen(/^1 ?Document Library$/)).toBe('false');
  await userEvent.click(section(/^1 ?Document Library$/));
  await userEvent.click(section(/^3 ?Uploads$/));
  unmount();
  show();
  await screen.findByRole('region', { name: /Document Library/ });
  expect([isOpen(/^3 ?Uploads$/), isOpen(/^1 ?Document Library$/)]).toEqual(['false', 'true']);
});

it('offers what is valid for all selected rows, and the rest with the reason', async () => {
  show();
  await select('Paystub');
  const bar = await screen.findByRole('toolbar', { name: '1 selected' });
  const names = () =>
    within(bar)
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
  expect(names()).toContain('Approve');
  await select('Lease');
  expect(names()).not.toContain('Approve');
  expect(names()).toContain('Request again');
  await userEvent.click(within(bar).getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: /Download as ZIP.*“Lease” has no file/ })).toBeTruthy();
});

it('approves the selection in one request', async () => {
  show();
  await select('Paystub');
  await select('W-2');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(sentEntries.filter(({ path }) => path === '/api/docs/statuses').map(({ body }) => body)).toEqual([
    { owner: 'loan', changes: ['Paystub', 'W-2'].map((element) => ({ element, status: 'Approved' })) },
  ]);
  expect(await screen.findByRole('button', { name: 'Status of Paystub: Approved' })).toBeTruthy();
});

it('downloads the files of several sections as one archive', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'All as ZIP' }));
  await waitFor(() =>
    expect(sentEntries.find(({ path }) => path === '/api/docs/bundles')?.body).toEqual({
      owner: 'loan',
      format: 'zip',
      items: [
        { kind: 'upload', id: id(1) },
        { kind: 'upload', id: id(2) },
        { kind: 'library', id: id(7) },
      ],
    }),
  );
});

it('selects with X, a range with Shift, and everything with Ctrl and A', async () => {
  show();
  const box = await screen.findByRole('checkbox', { name: 'Select Paystub' });
  box.focus();
  await userEvent.keyboard('x');
  expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeTruthy();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(await screen.findByRole('toolbar', { name: '3 selected' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  const user = userEvent.setup();
  await user.click(box);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Lease' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByRole('toolbar', { name: '3 selected' })).toBeTruthy();
});

it('gives senders their documents without a selection', async () => {
  mayReview = false;
  show();
  expect(await screen.findByRole('article', { name: 'Lease' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Download Wire guide' })).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('finds documents by the words of their titles, in all sections', async () => {
  show();
  await screen.findByRole('region', { name: /Document Library/ });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a document' }), 'GUIDE wire');
  expect(await screen.findByRole('link', { name: 'Download Wire guide' })).toBeTruthy();
  expect(screen.queryByText('Paystub')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), ' nothing');
  expect(screen.getByText('No document matches')).toBeTruthy();
});

it('offers a merged PDF that a reload would have lost, and shows how far another is', async () => {
  const bundle = { _id: id(8), name: 'FX-1', state: 'done', done: 3, files: 3, size: 9 };
  unfinishedMerges = [bundle, { ...bundle, _id: id(6), name: 'Closing', state: 'running', done: 1 }];
  show();
  const list = within(await screen.findByRole('list', { name: 'Merged PDFs' }));
  expect(list.getByText('FX-1.pdf')).toBeTruthy();
  expect(list.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
  expect(list.getByText('1 of 3 files merged.')).toBeTruthy();
});
