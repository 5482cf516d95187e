import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../client';
import { LibraryList } from './library-list';
import { useLibrarySection } from './use-library-section';

const PROGRAM = 'b1111111-1111-4111-8111-111111111111';
const WIRE_DOCUMENT = {
  _id: 'a1111111-1111-4111-8111-111111111111',
  title: 'Wire guide',
  upload_name: 'wire.pdf',
  description: 'How to send money safely',
};
const MANAGED_DOCUMENT = {
  ...WIRE_DOCUMENT,
  ...{
    programs: [PROGRAM],
    size: 9,
    active: true,
    version: 3,
    updatedAt: '2026-03-02T12:00:00.000Z',
    updated_by: 'Ann',
  },
};

let offeredEntries: readonly unknown[];
let managedDocument: typeof MANAGED_DOCUMENT;
let sentEntries: { path: string; method: string; body: unknown }[];
const answer = (path: string, method: string): unknown => {
  if (path === '/api/documentlibrary/document') return { data: offeredEntries };
  if (method === 'PATCH') return { code: 'conflict', message: 'Bob changed this document in the meantime.' };
  return { documents: [managedDocument], programs: [{ _id: PROGRAM, title: 'Residential – Fixed' }] };
};
beforeEach(() => {
  offeredEntries = [WIRE_DOCUMENT];
  managedDocument = MANAGED_DOCUMENT;
  sentEntries = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sentEntries.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : null });
    return Promise.resolve(Response.json(answer(path, method), { status: method === 'PATCH' ? 409 : 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (content: React.ReactNode) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider env="test">{content}</MantineProvider>
    </QueryClientProvider>,
  );

const Section = () => useLibrarySection({ module: 'loans', owner: 'loan', form: 'form' })?.body;

it('offers the library of a record as downloads', async () => {
  show(<Section />);
  const link = await screen.findByRole('link', { name: 'Download Wire guide' });
  expect(link.getAttribute('href')).toBe(`/api/documentlibrary/view/${WIRE_DOCUMENT._id}?owner=loan`);
  expect(sentEntries.map(({ body }) => body)).toEqual([{ owner: 'loan' }]);
  const table = screen.getByRole('table', { name: 'Document Library' });
  for (const text of ['Title', 'File Name', 'Description', 'wire.pdf', 'How to send money safely'])
    expect(within(table).getByText(text)).toBeTruthy();
});

it('shows no library to a record without any', async () => {
  offeredEntries = [];
  const { container } = show(<Section />);
  await waitFor(() => expect(sentEntries).toHaveLength(1));
  expect(container.querySelector('table')).toBeNull();
});

it('requires title and file of a new document, and shows both values when a change conflicts', async () => {
  show(<LibraryList q={undefined} onSearch={() => undefined} />);
  await screen.findByText('Residential – Fixed');
  await userEvent.click(screen.getByRole('button', { name: 'Add document' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a title.')).toBeTruthy();
  expect(screen.getByText('Choose a file.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Wire guide' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title, ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bob changed this document in the meantime.')).toBeTruthy();
  expect((title as HTMLInputElement).value).toBe('Wire guide 2');
  expect(sentEntries.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/api/documentlibrary/${WIRE_DOCUMENT._id}`,
    body: { title: 'Wire guide 2', programs: [PROGRAM], version: 3 },
  });

  managedDocument = { ...MANAGED_DOCUMENT, title: 'Wiring', description: 'Call first', version: 5, updated_by: 'Bob' };
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this too' });
  expect(within(dialog).getByText('Wire guide 2')).toBeTruthy();
  expect(within(dialog).getByText('Wiring')).toBeTruthy();
  expect(within(dialog).queryByText('Call first')).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: /Saved by Bob/ }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentEntries.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      ...{ title: 'Wiring', description: 'Call first', programs: [PROGRAM], version: 5 },
    }),
  );
});
